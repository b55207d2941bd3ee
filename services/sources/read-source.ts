import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileSource } from '@/lib/gate/profile';
import type { Destination } from './destination';
import { type Finding, judgeAnswer, unread } from './judge-answer';
import { type Failure, judgeError } from './judge-error';
import { SOURCE_LIMITS } from './limits';
import { type Answer, get } from './request';

/**
 * Reads one reference: up to three tries while what fails is transient, each following redirects inside the
 * destination. When the signal aborts, the last finding stands, or the missing answer if there is none yet. Never throws.
 */
export async function readSource(source: ProfileSource, to: Destination, signal: AbortSignal): Promise<Finding> {
  let last = await attempt(source, to, signal);
  for (const wait of SOURCE_LIMITS.retryAfterMs) {
    if (!last.transient || !(await waited(wait, signal))) break;
    const next = await attempt(source, to, signal);
    if (signal.aborted) break;
    last = next;
  }
  return last.finding;
}

async function attempt(source: ProfileSource, to: Destination, signal: AbortSignal): Promise<Failure> {
  try {
    const finding = await follow(source, to, signal);
    return { finding, transient: finding.verdict === 'unavailable' };
  } catch (error) {
    if (!signal.aborted) return judgeError(error);
    const seconds = SOURCE_LIMITS.totalMs / 1000;
    return { finding: unread('unavailable', `No complete answer within ${seconds} seconds.`), transient: false };
  }
}

async function follow(source: ProfileSource, to: Destination, signal: AbortSignal): Promise<Finding> {
  let step = to.judge(to.urlOf(source));
  for (let hops = 0; hops <= SOURCE_LIMITS.redirects; hops++) {
    if ('refused' in step) {
      const what = hops === 0 ? 'The address is not asked' : 'A redirect is not followed';
      return unread('inconclusive', `${what}: ${step.refused}.`);
    }
    const answer = await get(step.url, { wanted: source.contentTypes, publicOnly: to.publicOnly, signal });
    const target = redirectOf(answer);
    if (target === undefined) return judgeAnswer(source, answer);
    step = to.judge(target, step.url);
  }
  return unread('inconclusive', `The server redirected more than ${SOURCE_LIMITS.redirects} times.`);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function redirectOf({ status, location }: Answer): string | undefined {
  return REDIRECTS.has(status) ? location : undefined;
}

/** Waits, and tells whether it could wait to the end. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
