import { isRule } from './lines';
import { callNames } from './name';

const USER = ['you', 'user', '{{user}}', '<user>'];
const CHAR = ['{{char}}', '<char>', '<bot>', 'char'];

/** Example dialogue in the form that chat front ends read, or why there is none. */
export type ExamplesReading = { readonly text: string } | { readonly unread: 'no-labels' };

/**
 * Brings example dialogue into its form: blocks that begin with `<START>`, lines that begin with `{{user}}:` or
 * `{{char}}:` (SillyTavern 1.19.0, Character Card V2 specification `mes_example`). Only labels that are there are rewritten:
 * the character's own name, `You`, `User`, and the macros. Text without one such label cannot be example dialogue.
 * Doing it twice changes nothing.
 */
export function normaliseExamples(text: string, name: string): ExamplesReading {
  if (text.trim() === '') return { text: '' };
  const labels = labelPattern(name);
  const blocks = splitBlocks(text.replace(/\r\n?/g, '\n').replace(/(\S[ \t]*)(?=<START>)/gi, '$1\n')).map((lines) =>
    lines.map((line) => relabel(line, labels)),
  );
  const merged = mergeUnlabelled(blocks);
  if (!merged.some(isLabelled)) return { unread: 'no-labels' };
  return { text: merged.map((lines) => `<START>\n${lines.join('\n').trim()}`).join('\n') };
}

/** Whether example dialogue has its form already: it begins with `<START>`, and every block has a labelled line. */
export function hasExampleForm(text: string): boolean {
  const [before = '', ...blocks] = text.split(/<START>/i);
  return before.trim() === '' && blocks.every((block) => isLabelled(block.split('\n')));
}

function labelPattern(name: string): RegExp {
  const words = [...USER, ...CHAR, ...callNames(name)].map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(
    `^[ \\t]*(?:[-•>][ \\t]+)?[*_]{0,3}(${words.join('|')})[*_]{0,3}[ \\t]*[:：][*_]{0,3}[ \\t]?`,
    'iu',
  );
}

function relabel(line: string, labels: RegExp): string {
  const [label, who = ''] = labels.exec(line) ?? [];
  if (label === undefined) return line;
  const speaker = USER.includes(who.toLowerCase()) ? '{{user}}:' : '{{char}}:';
  return `${speaker} ${line.slice(label.length).trim()}`.trimEnd();
}

/** Blocks end at `<START>`, a rule, or a heading; these lines themselves go. Headings hold no dialogue. */
function splitBlocks(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of text.split('\n')) {
    const rest = /^[ \t]*[*_`]*<START>[*_`]*(.*)$/i.exec(line)?.[1];
    if (rest !== undefined) blocks.push(rest.trim() === '' ? [] : [rest]);
    else if (
      isRule(line) ||
      /^ {0,3}#{1,6}[ \t]+(?:example|dialogue|dialog|sample|chat|conversation)?s?[ \t]*#?\d*[ \t]*$/i.test(line)
    )
      blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((lines) => lines.some((line) => line.trim() !== ''));
}

/** A block with no label would be dropped by a reader: it joins the one before it, or the one after at the start. */
function mergeUnlabelled(blocks: readonly string[][]): string[][] {
  const merged: string[][] = [];
  for (const lines of blocks) {
    const before = merged.at(-1);
    if (before && (!isLabelled(lines) || !isLabelled(before))) before.push('', ...lines);
    else merged.push([...lines]);
  }
  return merged;
}

function isLabelled(lines: readonly string[]): boolean {
  return lines.some((line) => /^\{\{(?:user|char)\}\}:/i.test(line));
}
