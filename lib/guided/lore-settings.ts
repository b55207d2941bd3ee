import { isBlockMark } from './block-text';
import { labelKey, readDashed, readLabelled } from './labels';
import { splitKeys } from './lore-keys';

/** What the lines and remarks of an entry set. `awaitingKeys`: the last line was `Keys:` alone, so a list follows. */
export interface LoreSettings {
  keys: string[];
  secondaryKeys: string[];
  constant: boolean;
  position?: number;
  depth?: number;
  order?: number;
  awaitingKeys: boolean;
}

/** Reads an entry's title: what stands in brackets behind it may set keys, `(keys: a, b)`, or `(always on)`. */
export function readTitle(written: string): { title: string; settings: LoreSettings } {
  const settings: LoreSettings = { keys: [], secondaryKeys: [], constant: false, awaitingKeys: false };
  const title = written.replace(/[ \t]*[([]([^()[\]]*)[)\]]/g, (whole, inside: string) => {
    const setting = settingOf(inside);
    return setting && applySetting(settings, setting) ? '' : whole;
  });
  return { title: title.replace(/\*\*|__/g, '').trim(), settings };
}

/** What a line of an entry can set. */
export type SettingKind = 'keys' | 'secondary' | 'constant' | 'position' | 'depth' | 'order' | 'content';

const SETTING_LABELS: Readonly<Record<SettingKind, readonly string[]>> = {
  keys: [
    ...['keys', 'key', 'keywords', 'keyword', 'key words', 'triggers', 'trigger', 'trigger words', 'trigger keys'],
    ...['primary keys', 'activation keys'],
  ],
  secondary: ['secondary keys', 'secondary key', 'secondary keywords', 'optional filter', 'filter keys'],
  constant: ['constant', 'always on', 'always active'],
  position: ['position', 'insert position'],
  depth: ['depth'],
  order: ['order', 'insertion order'],
  content: ['content', 'text'],
};

const SETTINGS: ReadonlyMap<string, SettingKind> = new Map(
  (Object.keys(SETTING_LABELS) as SettingKind[]).flatMap((kind) =>
    SETTING_LABELS[kind].map((label) => [label, kind] as const),
  ),
);

/** Reads a line such as `Keys: a, b` or `Always on`; undefined when it sets nothing. */
export function settingOf(text: string): { kind: SettingKind; value: string } | undefined {
  const labelled = readLabelled(text) ?? readDashed(text);
  const bare = labelKey(text.length > 40 ? '' : text);
  if (!labelled) return SETTINGS.get(bare) === 'constant' ? { kind: 'constant', value: 'yes' } : undefined;
  const kind = SETTINGS.get(labelKey(labelled.label));
  const value = labelled.value.replace(/^\*\*|\*\*$/g, '').trim();
  return kind && { kind, value: isBlockMark(value) ? '' : value };
}

/** Takes a setting over; false when its value cannot be read, so that the line stays text. */
export function applySetting(settings: LoreSettings, { kind, value }: { kind: SettingKind; value: string }): boolean {
  return APPLY[kind](settings, value);
}

/** Adds the keys of a list to others. */
export function addKeys(keys: string[], list: string): void {
  for (const key of splitKeys(list)) keys.push(key);
}

const APPLY: Readonly<Record<SettingKind, (settings: LoreSettings, value: string) => boolean>> = {
  keys: (settings, value) => {
    addKeys(settings.keys, value);
    return true;
  },
  secondary: (settings, value) => {
    addKeys(settings.secondaryKeys, value);
    return true;
  },
  constant: (settings, value) => {
    const said = YES_NO.get(value.toLowerCase());
    settings.constant = said ?? settings.constant;
    return said !== undefined;
  },
  position: (settings, value) => {
    const found = POSITIONS.find(([pattern]) => pattern.test(value));
    if (!found) return false;
    settings.position = found[1];
    const depth = /\d+/.exec(value)?.[0];
    if (found[1] === 4 && depth !== undefined && !/^[0-7]$/.test(value.trim())) settings.depth = Number(depth);
    return true;
  },
  depth: (settings, value) => {
    if (!/^\d{1,4}$/.test(value)) return false;
    settings.depth = Number(value);
    settings.position = 4;
    return true;
  },
  order: (settings, value) => {
    if (!/^-?\d{1,6}$/.test(value)) return false;
    settings.order = Number(value);
    return true;
  },
  content: () => false,
};

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['', 'yes', 'true', 'on', 'always', 'y', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'off', 'n', '0'].map((word) => [word, false] as const),
]);

/** Words for the insertion positions of World Info (SillyTavern 1.19.0). */
const POSITIONS: readonly (readonly [RegExp, number])[] = [
  [/^0$|^before[ _]?char|^before (?:the )?(?:char|character)|^↑char/i, 0],
  [/^1$|^after[ _]?char|^after (?:the )?(?:char|character)|^↓char/i, 1],
  [/^2$|^(?:top|before).*(?:author|\ban\b)|^↑an/i, 2],
  [/^3$|^(?:bottom|after).*(?:author|\ban\b)|^↓an/i, 3],
  [/^4$|^@ ?d(?:epth)?\b|^(?:at |in[- ]chat.*)?depth\b|^in[- ]chat\b/i, 4],
  [/^5$|^before (?:the )?example|^↑em/i, 5],
  [/^6$|^after (?:the )?example|^↓em/i, 6],
  [/^before$/i, 0],
  [/^after$/i, 1],
];
