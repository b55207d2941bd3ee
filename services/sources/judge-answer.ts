import { sha256 } from '@/lib/case/hash';
import type { SourceEvidence } from '@/lib/case/manifest';
import type { ProfileSource } from '@/lib/gate/profile';
import type { Answer } from './request';

/** What one reference came to, without the facts that the profile already has. */
export type Finding = Pick<SourceEvidence, 'verdict' | 'detail' | 'sha256' | 'missingMarkers'>;

/**
 * The verdict on an answer that is no redirect: a readable text with all markers passes, with one missing it is changed;
 * 429 and 5xx are unavailable; everything else is inconclusive.
 */
export function judgeAnswer(source: ProfileSource, { status, mediaType, body }: Answer): Finding {
  if (status === 429 || status >= 500) return unread('unavailable', `The server answered ${status}.`);
  if (status !== 200) return unread('inconclusive', `The server answered ${status}.`);
  if (body === undefined) {
    const type = mediaType === '' ? 'no type' : mediaType;
    return unread('inconclusive', `The answer has ${type}, not ${source.contentTypes.join(' or ')}.`);
  }
  if ('refused' in body) return unread('inconclusive', `The answer was not read: ${body.refused}.`);
  return judgeText(source, body.bytes);
}

/** A finding about something that gave no text. */
export function unread(verdict: 'unavailable' | 'inconclusive', detail: string): Finding {
  return { verdict, detail, sha256: null, missingMarkers: [] };
}

function judgeText({ markers, caseInsensitive }: ProfileSource, bytes: Uint8Array): Finding {
  const fold = (text: string) => (caseInsensitive === true ? text.toLowerCase() : text);
  const text = fold(new TextDecoder().decode(bytes));
  const missing = markers.filter((marker) => !text.includes(fold(marker)));
  return {
    verdict: missing.length === 0 ? 'pass' : 'changed',
    detail:
      missing.length === 0
        ? `All ${markers.length} markers stand in the text (${bytes.length} bytes).`
        : `${missing.length} of ${markers.length} markers are missing in the text (${bytes.length} bytes).`,
    sha256: sha256(bytes),
    missingMarkers: missing,
  };
}
