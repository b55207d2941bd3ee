import type { CaseGroup } from '@/lib/case/view';

/** The cookie that keeps which groups of the case list are folded. */
export const FOLDED_COOKIE = 'cardwright_folded';

/** The folded groups, out of all cookies of the page as `document.cookie` has them. */
export function readFolded(cookies: string): ReadonlySet<CaseGroup> {
  const [, value = ''] =
    cookies
      .split(/; */)
      .find((cookie) => cookie.startsWith(`${FOLDED_COOKIE}=`))
      ?.split('=') ?? [];
  const names = value.split('.');
  return new Set((['working', 'waiting', 'done'] as const).filter((group) => names.includes(group)));
}

/** The folded groups as the value of the cookie. */
export function writeFolded(folded: ReadonlySet<CaseGroup>): string {
  return [...folded].join('.');
}

/** The groups that are folded after one of them was folded or opened. */
export function toggled(folded: ReadonlySet<CaseGroup>, group: CaseGroup): ReadonlySet<CaseGroup> {
  const next = new Set(folded);
  if (!next.delete(group)) next.add(group);
  return next;
}
