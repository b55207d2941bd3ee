import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment } from './content-disposition';

describe('attachment', () => {
  it.each([
    ['Maren Holt.png', `attachment; filename="Maren Holt.png"; filename*=UTF-8''Maren%20Holt.png`],
    ['Élise 100%.png', `attachment; filename="Elise 100_.png"; filename*=UTF-8''%C3%89lise%20100%25.png`],
    ['狐.json', `attachment; filename="_.json"; filename*=UTF-8''%E7%8B%90.json`],
    [
      `it's (a) *star*!.json`,
      `attachment; filename="it's (a) _star_!.json"; filename*=UTF-8''it%27s%20%28a%29%20_star_%21.json`,
    ],
    ['../../etc/passwd', `attachment; filename="__.._etc_passwd"; filename*=UTF-8''__.._etc_passwd`],
    ['a\r\nX-Evil: 1.png', `attachment; filename="aX-Evil_ 1.png"; filename*=UTF-8''aX-Evil_%201.png`],
    ['.hidden', `attachment; filename="_hidden"; filename*=UTF-8''_hidden`],
    ['', `attachment; filename="download"; filename*=UTF-8''download`],
    ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])('writes %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  it('cuts a long name without splitting a character', () => {
    const header = attachment('😀'.repeat(200));
    expect(() => decodeURIComponent(header.split("''")[1] ?? '%')).not.toThrow();
    expect(header.length).toBeLessThan(1500);
  });

  it('is one line of printable ASCII that holds one quoted name, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(attachment(name)).toMatch(
          /^attachment; filename="[ !#-$&-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9._~%-]+$/,
        );
      }),
    );
  });
});
