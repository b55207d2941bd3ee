import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RICH_TAGS, RichNode } from './preview';
import { richText } from './rich-text';

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children });

describe('card text', () => {
  it.each<[string, RichNode[]]>([
    ['*She nods.* Yes.', [p({ tag: 'em', children: ['She nods.'] }, ' Yes.')]],
    [
      '**loud** __under__ ~~gone~~',
      [
        p({ tag: 'strong', children: ['loud'] }, ' ', { tag: 'u', children: ['under'] }, ' ', {
          tag: 'del',
          children: ['gone'],
        }),
      ],
    ],
    ['"One," she says.', [p({ tag: 'q', children: ['"One,"'] }, ' she says.')]],
    [
      '“You *fool*,” he said',
      [p({ tag: 'q', children: ['“You ', { tag: 'em', children: ['fool'] }, ',”'] }, ' he said')],
    ],
    ['「こんにちは」と言う', [p({ tag: 'q', children: ['「こんにちは」'] }, 'と言う')]],
    ['a "lonely mark', [p('a "lonely mark')]],
    ['`"code"`', [p({ tag: 'code', children: ['"code"'] })]],
    ['one\ntwo', [p('one', { tag: 'br', children: [] }, '\n', 'two')]],
    ['Hi {{user}}!', [p('Hi ', { macro: '{{user}}' }, '!')]],
    ['{{random::*a*::b}} <USER>', [p({ macro: '{{random::*a*::b}}' }, ' ', { macro: '<USER>' })]],
    ['{{outer::{{inner}}}}', [p({ macro: '{{outer::{{inner}}}}' })]],
    ['![a cat](http://x.example/cat.png)', [p({ picture: 'a cat' })]],
    ['[site](https://x.example)', [p({ tag: 'a', href: 'https://x.example', children: ['site'] })]],
    ['[bad](javascript:alert(1))', [p('bad')]],
    ['<b>bold</b> <span style="color:red">red</span>', [p({ tag: 'strong', children: ['bold'] }, ' red')]],
    ['<center>middle</center>', ['middle']],
  ])('%s', (text, nodes) => {
    expect(flatten(richText(text))).toEqual(flatten(nodes));
  });

  it('draws what is too long, or nested beyond sense, as it is written', () => {
    const long = `*a*\n\n${'b'.repeat(60_000)}`;
    expect(textOf(richText(long)).replaceAll('\n', '')).toBe(`a${'b'.repeat(60_000)}`);
    for (const mark of ['>', '*', '[', '<div>', '+ ', '1. ', '_', '(', '!['])
      expect(textOf(richText(mark.repeat(16_000))).length).toBeGreaterThan(0);
  });

  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<svg onload=alert(1)><style>x</style></svg>',
    '<style>*{display:none}</style>',
    '<meta http-equiv=refresh content="0;url=http://x">',
    '<base href=//x><form action=//x><input name=a></form>',
    '<p style="background:url(//x)">s</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>d</details>',
    '[x](vbscript:a) ![x](javascript:a)',
  ];

  it('lets nothing through but the elements of the list and links to the web', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, '{{char}}', '**', '"', '\n', '```', '|a|b|\n|-|-|\n'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        for (const node of all(richText(parts.join('')))) {
          expect(RichNode.safeParse(node).success).toBe(true);
          if (typeof node === 'object' && 'tag' in node) {
            expect(RICH_TAGS).toContain(node.tag);
            if (node.href !== undefined) expect(node.href).toMatch(/^https?:\/\//i);
          }
        }
      }),
    );
  });

  it('keeps plain words, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,6}$/), (words) => {
        expect(textOf(richText(`<script>x</script> ${words} <b>y</b>`))).toContain(words);
      }),
    );
  });
});

function all(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => (typeof node === 'object' && 'tag' in node ? [node, ...all(node.children)] : [node]));
}

function textOf(nodes: readonly RichNode[]): string {
  return all(nodes)
    .filter((node) => typeof node === 'string')
    .join('');
}

/** Line breaks between blocks and around `br` say nothing: neighbouring texts count as one. */
function flatten(nodes: readonly RichNode[]): RichNode[] {
  const out: RichNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (typeof node === 'string' && typeof last === 'string') out[out.length - 1] = last + node;
    else out.push(typeof node === 'object' && 'tag' in node ? { ...node, children: flatten(node.children) } : node);
  }
  return out.filter((node) => node !== '\n');
}
