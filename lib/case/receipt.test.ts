import { describe, expect, it } from 'vitest';
import { type Receipt, receiptMarkdown } from './receipt';

const sha = (digit: string) => digit.repeat(64);

const receipt: Receipt = {
  title: 'Harbor <b>Watch</b>',
  caseId: 'harbor-watch-7f3k2q',
  closedAt: '2026-12-02T10:00:00.000Z',
  deliverables: [
    { kind: 'card-json', fileName: 'Mara_Venn.json', sha256: sha('a'), size: 1234 },
    { kind: 'card-png', fileName: 'Mara `M` Venn.png', sha256: sha('b'), size: 98765 },
    { kind: 'world-info', fileName: 'Harbor Lore.json', sha256: sha('c'), size: 77 },
  ],
  gate: {
    checkerVersion: '1.0.0',
    passed: true,
    checks: [
      { id: 'json-strict', title: 'Is the JSON strict?', status: 'pass', issues: [] },
      {
        id: 'sources-evidence',
        title: 'Do the references hold?',
        status: 'waived',
        issues: [
          { code: 'a', severity: 'error', path: 'sources#/0', message: 'No answer | none', repair: 'Try again.' },
          { code: 'b', severity: 'warning', path: 'sources#/1', message: 'Slow.', repair: 'Wait.' },
        ],
      },
    ],
  },
  sources: {
    at: '2026-12-02T09:58:00.000Z',
    profile: '2026-12-01',
    sources: [
      {
        id: 'ccv3-spec',
        authority: 'format specification',
        url: 'https://example.org/spec',
        verdict: 'unavailable',
        detail: 'No network.',
        sha256: null,
        missingMarkers: [],
      },
    ],
  },
  waiver: { at: '2026-12-02T09:59:00.000Z', profile: '2026-12-01', reason: 'No network on the train.' },
  portraitSource: 'placeholder',
};

describe('the receipt of a delivery', () => {
  it('tells the waiver first, then files, checks, sources, and how to import', () => {
    expect(receiptMarkdown(receipt)).toBe(`# Delivery receipt: Harbor \\<b\\>Watch\\</b\\>

**Waiver: the official references could not be reached. The pinned profile 2026-12-01 was accepted instead of them on 2026-12-02T09:59:00.000Z. Reason: No network on the train.**

- Case: \`harbor-watch-7f3k2q\`
- Closed: 2026-12-02T10:00:00.000Z
- Checker: 1.0.0
- Gate: passed

## Files

| File | What it is | Size in bytes | SHA-256 |
| --- | --- | --- | --- |
| \`Mara_Venn.json\` | Character card (JSON) | 1234 | \`${sha('a')}\` |
| \`\` Mara \`M\` Venn.png \`\` | Character card (PNG) | 98765 | \`${sha('b')}\` |
| \`Harbor Lore.json\` | Lorebook (World Info JSON) | 77 | \`${sha('c')}\` |

**The portrait is a drawn placeholder, not a picture of the character.** Replace it with an image of your own when you have one.

## Checks

| Check | What it asks | Status | Findings |
| --- | --- | --- | --- |
| \`json-strict\` | Is the JSON strict? | pass |  |
| \`sources-evidence\` | Do the references hold? | **waived** | error: No answer \\| none (sources\\#/0)<br>warning: Slow. (sources\\#/1) |

## Official sources

Checked 2026-12-02T09:58:00.000Z against the profile 2026-12-01.

| Source | Authority | Address | Verdict | Detail |
| --- | --- | --- | --- | --- |
| \`ccv3-spec\` | format specification | <https://example.org/spec> | **unavailable** | No network. |

## How to import into SillyTavern

- The card: open Character Management, choose "Import Character from File" and take \`Mara_Venn.json\` or \`\` Mara \`M\` Venn.png \`\`; one of them is enough.
- A lorebook inside the card: when the character is opened for the first time, SillyTavern asks whether to import it. Say yes, or it is not used. Later it can be had by "Import Card Lore" in the menu "More…" of the character.
- The lorebook file: open World Info, press "Import" and take \`Harbor Lore.json\`. Then switch it on for all chats, or link it to the character with the globe button of the character. If the card brought its own copy of the lorebook, use only one of the two.
`);
  });

  it('leaves out what the delivery does not have', () => {
    const [card] = receipt.deliverables;
    const text = receiptMarkdown({
      ...receipt,
      deliverables: card ? [card] : [],
      sources: null,
      waiver: null,
      portraitSource: 'upload',
    });
    const absent = ['Waiver', 'placeholder', 'Official sources', 'one of them is enough', 'The lorebook file'];
    expect(absent.filter((words) => text.includes(words))).toEqual([]);
  });
});
