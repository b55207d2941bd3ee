import type { CardData } from '../card/character';
import { holdsName, nameProblem } from './name';
import { nameInTitle } from './name-notes';

/** A value to propose. `placeholder`: it is not of the person's words and stands in for what they did not give. */
export interface Suggestion {
  readonly value: string;
  readonly placeholder: boolean;
}

/** What suggestions are made of: the person's own sentences, the title of their notes, and what the card has already. */
export interface OwnWords {
  readonly ideas: readonly string[];
  readonly titles: readonly string[];
  readonly data: CardData;
}

/** What stands in for each field that the person leaves open. None of them says anything about the character. */
export const PLACEHOLDERS = {
  name: 'Unnamed',
  description: '{{char}} is not described yet.',
  first_mes: '{{char}} meets {{user}}.',
} as const;

/** A field that the guided author asks for. */
export type NeededField = keyof typeof PLACEHOLDERS;

/** The values to propose for a field, best first: the person's own words, at the end a placeholder. */
export function suggestionsFor(field: NeededField, words: OwnWords): Suggestion[] {
  const own = OWN[field](words)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= 20_000);
  return [
    ...[...new Set(own)].map((value) => ({ value, placeholder: false })),
    { value: PLACEHOLDERS[field], placeholder: true },
  ];
}

const OWN: Readonly<Record<NeededField, (words: OwnWords) => string[]>> = {
  name: ({ ideas, titles, data }) => {
    const text = [...ideas, data.description, data.personality, data.scenario].filter((part) => part !== '').join('\n');
    const titled = titles.flatMap((title) => nameInTitle(title) ?? []);
    const found = namesIn(text).map((name) => titled.find((title) => holdsName(title, name)) ?? name);
    const named = text.search(CALLED) !== -1 ? [...found, ...titled] : [...titled, ...found];
    return [...named, ...roleIn(ideas)].filter((name) => nameProblem(name) === undefined);
  },
  description: ({ ideas }) => [ideas.map(withoutRequest).join('\n\n')],
  first_mes: ({ ideas, data }) => {
    const sentences = ideas.flatMap(sentencesOf);
    const scene = data.scenario.split(/\n\s*\n/)[0] ?? '';
    return [data.alternate_greetings[0] ?? '', scene, sentences.length > 1 ? (sentences.at(-1) ?? '') : ''];
  },
};

const NAME =
  "\\p{Lu}[\\p{L}\\p{M}\\p{N}’'-]*(?:(?: (?:of|the|de|da|van|von|der|del|la|le|al))* \\p{Lu}[\\p{L}\\p{M}\\p{N}’'-]*){0,3}";
const CALLED = new RegExp(
  `\\b(?:called|named|nicknamed|known as|goes by|name is|name’s|name's|call (?:her|him|them|it))\\s+["“'*]*(${NAME})`,
  'gu',
);
const SUBJECT = new RegExp(
  `(?:^|[.!?…]["”]?\\s+)(${NAME})(?:,|\\s+(?:is|was|has|had|lives|works|runs|keeps|wants|loves|hates|owns))\\b`,
  'gmu',
);
const INSIDE = new RegExp(`(?<=[\\p{Ll},;] )(${NAME})`, 'gu');
/** Capitalised words that are no names. */
const COMMON =
  /^(?:I|I'm|I’m|I'd|I’d|I'll|I’ll|I've|I’ve|The|A|An|She|He|They|It|We|You|Her|His|Their|My|Our|This|That|There|One|Once|When|If|In|On|At|But|And|So|As|Please|English|American|British|French|German|Japanese|Chinese|Victorian|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|God|AI|PNG|JSON|SillyTavern)$/;

/** The names in a text: after "called" or "named" first, then who does something, then capitals inside a sentence. */
function namesIn(text: string): string[] {
  const found = [CALLED, SUBJECT, INSIDE].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name),
  );
  return found
    .map((name) => name.replace(/['’]s$/, '').replace(/['’-]+$/, ''))
    .filter((name) => !COMMON.test(name.split(' ')[0] ?? ''));
}

/** Who the first idea is about, in its own words: "A retired lighthouse keeper who …" gives "Retired Lighthouse Keeper". */
function roleIn(ideas: readonly string[]): string[] {
  const idea = withoutRequest(ideas[0] ?? '');
  const role =
    /^(?:an?|the|my)\s+((?:[\p{L}\p{M}'’-]+[ ]?){1,4}?)(?=\s*(?:$|[,.;:!?(]|\b(?:who|that|which|with|in|on|at|from|of|for|and|is|was|has|living|working|running|whose|to|called|named|known)\b))/iu.exec(
      idea,
    )?.[1];
  return role === undefined
    ? []
    : [role.trim().replace(/(^|[\s-])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())];
}

const ASKED =
  /^(?:please\s+)?(?:(?:can|could|would) you\s+)?(?:please\s+)?(?:(?:make|create|build|write|design|generate)(?:\s+me)?|give me|i(?:'d|’d| would) like|i want|i need)\s+(?:(?:an?|the)\s+(?:new\s+)?(?:sillytavern\s+)?(?:character\s+card|card|character|bot)\s*(?:about|for|of|:|who is|named|called)\s+)?/i;

/** An idea without the words that ask for a card: "Make a card about a keeper" is "A keeper". */
export function withoutRequest(idea: string): string {
  const rest = idea.trim().replace(ASKED, '');
  return rest === idea.trim() ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?…\n]+(?:[.!?…]+["”*)]*|$)/gm) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
