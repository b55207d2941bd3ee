import { excerpt } from './excerpt';
import { labelKey, readLabelled, readTitleLine } from './labels';
import { type NoteLine, textOf, withoutFence } from './lines';
import { keysOfTitle } from './lore-keys';
import { addKeys, applySetting, readTitle, settingOf } from './lore-settings';

/** A lorebook entry as a person wrote it. Positions and flags use the numbers of a lorebook entry document. */
export interface LoreNote {
  readonly title: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly constant: boolean;
  readonly content: string;
  readonly position?: number;
  readonly depth?: number;
  readonly order?: number;
  /** Where its activation comes from: the person's keys, their "always on", the title used as key, or nothing they said. */
  readonly keyed: 'keys' | 'always' | 'title' | 'nothing';
}

/** Entries, and what could not become one: a title without text, such as the heading above a group of entries. */
export interface LoreReading {
  readonly entries: readonly LoreNote[];
  readonly unread: readonly { readonly heading: string; readonly text: string }[];
}

/** Reads one entry from its title and the lines under it. */
export function loreFromHeading(title: string, lines: readonly NoteLine[]): LoreReading {
  return gather([{ title, lines: [...lines], untitled: false }]);
}

/**
 * Reads the entries of a lore section: a heading each, list items such as `- Title (keys: a, b): text`, or titled
 * paragraphs with a `Keys:` line. Text that no title owns becomes one entry under the section's own heading, always active
 * unless it has keys.
 */
export function loreFromSection(heading: string, lines: readonly NoteLine[]): LoreReading {
  const first = lines.findIndex((line) => line.heading);
  const headless = first === -1 ? lines : lines.slice(0, first);
  const headed = first === -1 ? [] : underHeadings(lines.slice(first));
  return gather([...withoutHeadings(heading, headless), ...headed]);
}

/** Whether a line is the `Keys:` line of an entry. */
export function isLoreKeysLine(text: string): boolean {
  return settingOf(text)?.kind === 'keys';
}

interface Item {
  readonly title: string;
  readonly lines: NoteLine[];
  /** The title is the section's, not the entry's own. */
  readonly untitled: boolean;
}

/**
 * An entry for each heading of the highest level, or of the level below a heading that only groups them; a deeper one is
 * an entry where keys follow it, else part of the text.
 */
function underHeadings(lines: readonly NoteLine[]): Item[] {
  const top = lines.reduce((level, { heading }) => Math.min(level, heading?.level ?? level), 9);
  const items: Item[] = [];
  let deepest = top;
  let empty = true;
  for (const [at, line] of lines.entries()) {
    const { heading, text } = line;
    if (heading && (heading.level <= deepest || empty || keysFollow(lines, at))) {
      deepest = heading.level <= top ? top : empty ? heading.level : deepest;
      items.push({ title: heading.title, lines: [], untitled: false });
      empty = true;
    } else {
      items.at(-1)?.lines.push(line);
      if (text.trim() !== '') empty = false;
    }
  }
  return items;
}

function keysFollow(lines: readonly NoteLine[], at: number): boolean {
  let next = at + 1;
  while (lines[next]?.text.trim() === '') next += 1;
  const line = lines[next];
  return line !== undefined && !line.opaque && isLoreKeysLine(line.text);
}

function withoutHeadings(heading: string, lines: readonly NoteLine[]): Item[] {
  const general: Item = { title: heading, lines: [], untitled: true };
  const items: Item[] = [];
  let current = general;
  let listed = false;
  let keyList = false;
  for (const [at, line] of lines.entries()) {
    const spaced = at === 0 || lines[at - 1]?.text.trim() === '';
    keyList = isKeyList(line, keyList);
    const start: ItemStart | undefined = line.opaque
      ? undefined
      : (itemStart(line.text, spaced, lines[at + 1]) ?? (listed && !keyList ? untitledItem(line.text) : undefined));
    if (start) {
      current = {
        title: start.title,
        lines: start.rest === '' ? [] : [{ text: start.rest, opaque: false }],
        untitled: start.untitled === true,
      };
      listed = start.listed;
      items.push(current);
    } else {
      if (listed && spaced && /^\S/.test(line.text)) current = general;
      current.lines.push(line);
    }
  }
  return [...(textOf(general.lines) === '' ? [] : [general]), ...items];
}

/** Whether a line is `Keys:` alone, or an item of the list of keys under it. */
function isKeyList({ text }: NoteLine, open: boolean): boolean {
  const setting = settingOf(text);
  return setting ? setting.kind === 'keys' && setting.value === '' : open && LIST_ITEM.test(text);
}

interface ItemStart {
  readonly title: string;
  readonly rest: string;
  readonly listed: boolean;
  /** The title is only the beginning of its text. */
  readonly untitled?: boolean;
}

/** An item without title among titled ones is an entry of its own, called by its beginning. */
function untitledItem(text: string): ItemStart | undefined {
  const rest = /^\S/.test(text) && !settingOf(text) ? LIST_ITEM.exec(text)?.[1] : undefined;
  return rest === undefined || rest.trim() === ''
    ? undefined
    : { title: excerpt(rest, 60).replace(/\.$/, ''), rest, listed: true, untitled: true };
}

const TITLE_LABELS: ReadonlySet<string> = new Set(['title', 'name', 'entry title', 'entry name']);
const LIST_ITEM = /^ {0,3}[-*+•][ \t]+(.*)$/;

function itemStart(text: string, spaced: boolean, next: NoteLine | undefined): ItemStart | undefined {
  if (settingOf(text)) return undefined;
  const listed = LIST_ITEM.exec(text)?.[1];
  const titled = splitTitle(listed ?? text, listed !== undefined);
  if (titled) return { ...titled, listed: listed !== undefined };
  const labelled = readLabelled(text);
  if (labelled && labelled.value !== '' && TITLE_LABELS.has(labelKey(labelled.label)))
    return { title: labelled.value, rest: '', listed: false };
  const alone =
    readTitleLine(text) ??
    (spaced && text.trim() !== '' && next && !next.opaque && isLoreKeysLine(next.text) ? text.trim() : undefined);
  return alone === undefined ? undefined : { title: alone, rest: '', listed: false };
}

/** `Title (keys: a, b): text`; in a list also `Title: text` and `**Title** text`. */
function splitTitle(text: string, listed: boolean): { title: string; rest: string } | undefined {
  const keyed =
    /^(?:\*\*|__)?([^()]{0,120}\((?:keys?|keywords?|triggers?)[ \t]*[:：][^()]*\))(?:\*\*|__)?[ \t]*[:：—–-]*[ \t]*(.*)$/i.exec(
      text,
    );
  const bold = /^(?:\*\*|__)([^*_]{1,100}?)[:：]?(?:\*\*|__)[ \t]*(?:\(([^()]*)\))?[ \t]*[:：—–-]*[ \t]*(.*)$/.exec(
    text,
  );
  const plain = /^([^:：.!?]{1,80})[:：][ \t]+(\S.*)$/.exec(text);
  if (keyed) return { title: keyed[1] ?? '', rest: keyed[2] ?? '' };
  if (!listed) return undefined;
  if (bold)
    return {
      title: bold[2] === undefined ? (bold[1] ?? '') : withKeys(`${bold[1]} (${bold[2]})`),
      rest: bold[3] ?? '',
    };
  return plain ? { title: withKeys(plain[1] ?? ''), rest: plain[2] ?? '' } : undefined;
}

/** In a list `Title (a, b)` gives keys, as `Title (keys: a, b)` does. */
function withKeys(title: string): string {
  return title.replace(/\(([^()]*\p{L}[^()]*)\)[ \t]*$/u, (whole, inside: string) =>
    settingOf(inside) ? whole : `(keys: ${inside})`,
  );
}

function gather(items: readonly Item[]): LoreReading {
  const entries: LoreNote[] = [];
  const unread: LoreReading['unread'][number][] = [];
  for (const item of items) {
    const entry = readEntry(item);
    if (entry.content !== '') entries.push(entry);
    else unread.push({ heading: item.title, text: textOf(item.lines) });
  }
  return { entries, unread };
}

function readEntry({ title: written, lines, untitled }: Item): LoreNote {
  const { title, settings } = readTitle(written);
  const content: NoteLine[] = [];
  for (const line of lines) {
    const setting = line.opaque ? undefined : settingOf(line.text);
    const listed = LIST_ITEM.exec(line.text)?.[1];
    if (settings.awaitingKeys && listed !== undefined) addKeys(settings.keys, listed);
    else if (setting && applySetting(settings, setting))
      settings.awaitingKeys = setting.kind === 'keys' && setting.value === '';
    else {
      if (line.text.trim() !== '') settings.awaitingKeys = false;
      content.push(setting?.kind === 'content' ? { ...line, text: setting.value } : line);
    }
  }
  const { awaitingKeys: _, keys, secondaryKeys, constant, ...placed } = settings;
  const long = title.length > MOST_TITLE;
  const named = keys.length > 0 || constant || untitled ? [] : keysOfTitle(title.slice(0, MOST_TITLE));
  return {
    title: title === '' ? (keys[0] ?? '') : title.slice(0, MOST_TITLE),
    keys: keys.length > 0 ? [...new Set(keys)] : named,
    secondaryKeys: [...new Set(secondaryKeys)],
    constant: constant || (keys.length === 0 && named.length === 0),
    content: [long ? title : '', withoutFence(textOf(content)).trim()].filter((text) => text !== '').join('\n'),
    ...placed,
    keyed: keys.length > 0 ? 'keys' : constant ? 'always' : named.length > 0 ? 'title' : 'nothing',
  };
}

const MOST_TITLE = 300;
