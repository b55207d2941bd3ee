import type { RichNode, RichTag } from './preview';

/** The quotation marks that SillyTavern sets off as speech (public/script.js, `messageFormatting`). */
const PAIRS: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', '「': '」', '『': '』', '＂': '＂' };
const VERBATIM = new Set<RichTag>(['code', 'pre', 'q']);

/** Wraps quoted speech in `q`, also where it holds emphasis, but never across the end of an element or of a line. */
export function withQuotes(nodes: readonly RichNode[]): RichNode[] {
  const out: RichNode[] = [];
  let open: { readonly close: string; readonly at: number } | undefined;
  const endLine = () => {
    open = undefined;
  };
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if ('tag' in node && node.tag === 'br') endLine();
      out.push('tag' in node && !VERBATIM.has(node.tag) ? { ...node, children: withQuotes(node.children) } : node);
      continue;
    }
    for (const piece of node.split(/(["“”«»「」『』＂\n])/)) {
      if (piece === '') continue;
      if (piece === '\n') endLine();
      out.push(piece);
      if (open && piece === open.close) {
        const quoted = out.splice(open.at);
        out.push({ tag: 'q', children: joined(quoted) });
        open = undefined;
      } else if (!open && Object.hasOwn(PAIRS, piece)) open = { close: PAIRS[piece] ?? '', at: out.length - 1 };
    }
  }
  return joined(out);
}

/** Neighbouring texts as one. */
function joined(nodes: readonly RichNode[]): RichNode[] {
  const out: RichNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (typeof node === 'string' && typeof last === 'string') out[out.length - 1] = last + node;
    else out.push(node);
  }
  return out;
}
