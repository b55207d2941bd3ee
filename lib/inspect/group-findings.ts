import type { InspectFinding } from './inspection';

/** A finding at one place, as a reader or a check gives it. */
export type FoundThing = Omit<InspectFinding, 'others' | 'places'>;

/** How many further places of one finding are named, and how many findings are told at all. */
const MOST_OTHERS = 20;
const MOST_FINDINGS = 500;

/**
 * Tells once what is said in the same words of several places: a lorebook of another app lacks the same fields in each of
 * its entries. Findings keep the order in which they first come; `left` counts those beyond the limit.
 */
export function groupFindings(things: readonly FoundThing[]): { findings: InspectFinding[]; left: number } {
  const groups = new Map<string, { readonly first: FoundThing; readonly others: string[]; places: number }>();
  for (const thing of things) {
    const { origin, severity, code, message, repair } = thing;
    const key = JSON.stringify([origin, severity, code, message, repair]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: thing, others: [], places: 1 });
    else {
      group.places += 1;
      if (group.others.length < MOST_OTHERS && isNew(thing.path, group)) group.others.push(thing.path);
    }
  }
  const findings = [...groups.values()].map(({ first, others, places }) => ({ ...first, others, places }));
  return { findings: findings.slice(0, MOST_FINDINGS), left: Math.max(0, findings.length - MOST_FINDINGS) };
}

/** Some places, such as a whole file, can be meant several times. */
function isNew(path: string, { first, others }: { readonly first: FoundThing; readonly others: readonly string[] }) {
  return path !== first.path && !others.includes(path);
}
