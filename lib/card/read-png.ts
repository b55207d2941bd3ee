import { Fault } from '../checks/fault';
import { errorIssue } from '../checks/issue';
import type { Repair } from '../checks/repair';
import { deepEqual } from '../json/deep-equal';
import { readChunks } from '../png/chunks';
import { type CardPayload, readCardPayloads } from '../png/embed';
import { textKeyword } from '../png/text';
import { V2_FIELDS } from './fields';
import { type CardContent, readCardText } from './read-value';

/** A card chunk that was tried: what it holds, or why it cannot be read. */
type Attempt = { readonly payload: CardPayload } & ({ readonly content: CardContent } | { readonly fault: Fault });

/**
 * Reads the card of a PNG with the precedence of SillyTavern 1.19.0, the first `ccv3` before the first `chara`, but goes on to
 * the next chunk where one is damaged, and notes it. What an export will leave out is noted as well. The picture is not decoded.
 * Throws Fault `png-invalid`, `card-not-found` for a picture without card, `card-unreadable` when no card chunk can be read.
 */
export function readPngCard(bytes: Uint8Array, name: string): CardContent {
  const fileRepairs = repairsOfFile(bytes);
  const attempts = byPrecedence(readCardPayloads(bytes)).map((payload) => attempt(payload, name));
  if (attempts.length === 0) throw noCard(name);
  const chosen = attempts.find((candidate) => 'content' in candidate);
  if (chosen === undefined || !('content' in chosen)) throw unreadable(attempts, name);
  const { content, payload } = chosen;
  return { ...content, repairs: [...fileRepairs, ...repairsOfChoice(attempts, payload, content), ...content.repairs] };
}

function byPrecedence(payloads: readonly CardPayload[]): CardPayload[] {
  const of = (keyword: string) => payloads.filter((payload) => payload.keyword === keyword);
  return [...of('ccv3'), ...of('chara')];
}

function attempt(payload: CardPayload, name: string): Attempt {
  const { text, keyword, problem } = payload;
  if (text === undefined) return { payload, fault: new Fault('card-unreadable', `The ${keyword} chunk ${problem}.`) };
  try {
    return { payload, content: readCardText(text, name) };
  } catch (error) {
    if (error instanceof Fault) return { payload, fault: error };
    throw error;
  }
}

/** What the file itself will lose or have repaired when a card is written into its picture. */
function repairsOfFile(bytes: Uint8Array): Repair[] {
  const { chunks, trailing } = readChunks(bytes);
  const repairs = chunks.flatMap(({ type, data, offset, crcOk }): Repair[] => {
    const keyword = /^[tzi](?:EXt|TXt)$/.test(type) ? textKeyword(data) : '';
    const foreign = keyword !== '' && !/^(?:chara|ccv3)$/i.test(keyword);
    return [
      ...(crcOk ? [] : [{ code: 'png-crc', path: `${type}@${offset}`, was: 'a wrong CRC', now: 'written anew' }]),
      ...(foreign ? [{ code: 'png-text-dropped', path: `${type}@${offset}`, was: keyword, now: 'left out' }] : []),
    ];
  });
  if (trailing.length === 0) return repairs;
  return [
    ...repairs,
    { code: 'png-trailing-dropped', path: 'IEND', was: `${trailing.length} bytes behind it`, now: 'left out' },
  ];
}

function repairsOfChoice(attempts: readonly Attempt[], chosen: CardPayload, content: CardContent): Repair[] {
  const others = attempts.filter(({ payload }) => payload !== chosen);
  const used = `read from ${chosen.keyword}@${chosen.offset}`;
  return [
    ...others.flatMap((other) => repairOfOther(other, chosen, content, used)),
    ...when(!chosen.canonical, 'png-base64', chosen, 'base64 in a loose form', 'one padded line'),
    ...when(chosen.keywordAsWritten !== chosen.keyword, 'png-keyword', chosen, chosen.keywordAsWritten, chosen.keyword),
    ...when(
      chosen.keyword === 'chara' && content.spec === 'v3',
      'png-v3-in-chara',
      chosen,
      'a V3 card',
      'V2 here, V3 in ccv3',
    ),
  ];
}

function repairOfOther(other: Attempt, chosen: CardPayload, content: CardContent, used: string): Repair[] {
  const { payload } = other;
  return [
    ...('fault' in other ? when(true, 'png-payload-unreadable', payload, other.fault.message, used) : []),
    ...when(
      payload.keyword === chosen.keyword,
      'png-payload-twice',
      payload,
      `a second ${payload.keyword} chunk`,
      used,
    ),
    ...when(
      'content' in other && !sameCard(other.content, content),
      'png-payload-differs',
      payload,
      'another card',
      used,
    ),
  ];
}

function when(condition: boolean, code: string, { keyword, offset }: CardPayload, was: string, now: string): Repair[] {
  return condition ? [{ code, path: `${keyword}@${offset}`, was, now }] : [];
}

/** Compares what both versions of the format can say. */
function sameCard(a: CardContent, b: CardContent): boolean {
  return V2_FIELDS.every((field) => deepEqual(a.character.data[field], b.character.data[field]));
}

function noCard(name: string): Fault {
  return new Fault('card-not-found', `${name} is a picture without a character card.`, {
    where: name,
    next: 'Use it as the portrait, and give the card as JSON or describe the character.',
  });
}

function unreadable(attempts: readonly Attempt[], name: string): Fault {
  const issues = attempts.flatMap((failed) =>
    'fault' in failed
      ? [
          errorIssue(
            failed.fault.code,
            `${name}#${failed.payload.keyword}@${failed.payload.offset}`,
            failed.fault.message,
            failed.fault.details.next ?? 'Export the card again from the app it comes from.',
          ),
        ]
      : [],
  );
  return new Fault(
    'card-unreadable',
    `${name} says that it holds a card, but it cannot be read: ${issues[0]?.message ?? ''}`,
    {
      where: name,
      next: 'Export the card again from the app it comes from, or use the picture as the portrait.',
      issues,
    },
  );
}
