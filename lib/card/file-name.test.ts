import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, sillyTavernName } from './file-name';

describe('safeFileName', () => {
  it.each([
    ['Ines Varga', 'json', 'Ines Varga.json'],
    ['Dr. J/K: "The <Fog>"?*|\\', 'PNG', 'Dr. J_K_ _The _Fog______.png'],
    ['photo\u202egnp.exe', 'png', 'photognp.exe.png'],
    ['ليلى\u202egnp.exe', 'json', 'ليلىgnp.exe.json'],
    ['zero\u200bwidth', 'png', 'zerowidth.png'],
    ['ＣＯＮ', 'png', '_CON.png'],
    ['aux.json', 'json', '_aux.json.json'],
    ['COM¹', 'png', '_COM1.png'],
    ['com1 .txt', 'png', '_com1 .txt.png'],
    ['Console', 'png', 'Console.png'],
    ['..hidden.. ', 'png', 'hidden.png'],
    ['a\n\tb\u2028c', 'png', 'ab c.png'],
    ['', 'png', 'character.png'],
    [' . ', 'json', 'character.json'],
    ['\ud800', 'png', 'character.png'],
    ['🙂', 'png', '🙂.png'],
    ['/', 'png', '_.png'],
  ])('makes %j and %s into %j', (name, extension, expected) => {
    expect(safeFileName(name, extension)).toBe(expected);
  });

  it('cuts at a whole character, extension included in the 100 bytes, and leaves no dot or space at the cut', () => {
    expect(safeFileName('é'.repeat(80), 'json')).toBe(`${'é'.repeat(47)}.json`);
    expect(safeFileName('🙂'.repeat(80), 'png')).toBe(`${'🙂'.repeat(24)}.png`);
    expect(safeFileName(`${'a'.repeat(94)} .b`, 'json')).toBe(`${'a'.repeat(94)}.json`);
  });

  it('is safe for every name, and stays as it is when it is made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
        const safe = safeFileName(name, 'png');
        expect(safe).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(safe).toMatch(/\.png$/);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(100);
        expect(safe.slice(0, -4)).toMatch(/^[^. ](?:.*[^. ])?$/su);
        expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*\./i);
        expect(safeFileName(safe.slice(0, -4), 'png')).toBe(safe);
      }),
    );
  });
});

describe('sillyTavernName', () => {
  // What SillyTavern 1.19.0 answered for these names.
  it.each([
    ['A/B: "C"?*<D>|', 'AB CD'],
    ['Dr. J.', 'Dr. J'],
    ['A\nB', 'AB'],
    ['   ', ''],
    ['.', ''],
    ['CON', ''],
    ['con.png', ''],
    ['Connie', 'Connie'],
    ['é'.repeat(200), 'é'.repeat(127)],
  ])('leaves of %j %j', (name, expected) => {
    expect(sillyTavernName(name)).toBe(expected);
  });
});
