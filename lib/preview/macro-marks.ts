import type { RichNode } from './preview';

const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/g;
/** `{{…}}` whose inside may hold one more level of macros, and the older `<USER>`, `<BOT>`, `<CHAR>`. */
const MACRO = /\{\{(?:[^{}]|\{\{[^{}]*\}\}|\{[^{}]*\})*\}\}|<(?:USER|BOT|CHAR)>/gi;

/** Puts a mark in the place of each macro, so that Markdown cannot take it apart. Marks that were in the text are dropped. */
export function hideMacros(text: string): { readonly hidden: string; readonly macros: readonly string[] } {
  const macros: string[] = [];
  const hidden = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(MACRO, (macro) => `${OPEN}${macros.push(macro) - 1}${CLOSE}`);
  return { hidden, macros };
}

/** Puts the macros back, each as a node of its own. */
export function showMacros(nodes: readonly RichNode[], macros: readonly string[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return pieces(node, macros);
    if ('picture' in node) return [{ picture: node.picture.replace(MARK, (_mark, index) => macros[index] ?? '') }];
    if (!('tag' in node)) return [node];
    const children = showMacros(node.children, macros);
    return [{ ...node, children, ...(node.href !== undefined && { href: node.href.replace(MARK, '') }) }];
  });
}

function pieces(text: string, macros: readonly string[]): RichNode[] {
  return text.split(MARK).flatMap((piece, place): RichNode[] => {
    if (place % 2 === 0) return piece === '' ? [] : [piece];
    const macro = macros[Number(piece)];
    return macro === undefined ? [] : [{ macro }];
  });
}
