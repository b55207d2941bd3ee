import { describe, expect, it } from 'vitest';
import { carriesToken, readAccess, sameSecret } from './access';

describe('readAccess', () => {
  it('accepts this machine alone when nothing is set', () => {
    expect(readAccess({})).toEqual({});
  });

  it('accepts another host only together with a token', () => {
    expect(readAccess({ CARDWRIGHT_HOST: 'Box.Local' })).toEqual({});
    expect(readAccess({ CARDWRIGHT_HOST: 'Box.Local', CARDWRIGHT_TOKEN: 'abc' })).toEqual({
      host: 'box.local',
      token: 'abc',
    });
  });

  it('demands a token that is set, even without another host', () => {
    expect(readAccess({ CARDWRIGHT_HOST: '', CARDWRIGHT_TOKEN: 'abc' })).toEqual({ token: 'abc' });
  });
});

describe('carriesToken', () => {
  const access = { token: 's3cret, with; signs' };
  const cookie = `a=b; cardwright_token=${encodeURIComponent(access.token)}; c=d`;

  it.each([
    ['no token at all', null, null, false],
    ['the bearer', `Bearer ${access.token}`, null, true],
    ['the bearer in another case', `bearer ${access.token}`, null, true],
    ['another scheme', `Basic ${access.token}`, null, false],
    ['a wrong bearer', 'Bearer wrong', null, false],
    ['the cookie', null, cookie, true],
    ['a wrong cookie', null, 'cardwright_token=wrong', false],
    ['a cookie that cannot be decoded', null, 'cardwright_token=%E0%A4%A', false],
    ['a cookie whose name only ends so', null, `x${cookie.slice(5)}`, false],
    ['a wrong bearer beside the right cookie', 'Bearer wrong', cookie, false],
  ])('%s', (_name, authorization, given, expected) => {
    expect(carriesToken(access, { authorization, cookie: given })).toBe(expected);
  });

  it('is content without a token when none is demanded', () => {
    expect(carriesToken({}, { authorization: null, cookie: null })).toBe(true);
  });
});

describe('sameSecret', () => {
  it('compares whole values, also of other lengths', () => {
    expect([
      sameSecret('abc', 'abc'),
      sameSecret('ab', 'abc'),
      sameSecret('', 'abc'),
      sameSecret('abd', 'abc'),
    ]).toEqual([true, false, false, false]);
  });
});
