import { z } from 'zod';
import type { SourcesCheck } from '@/lib/case/manifest';
import { errorIssue, type Issue } from '@/lib/checks/issue';
import { defineCaseTool } from './case-tool';

/** Fetches the allowlisted official references and stores what was found, pass or not. */
export const checkOfficialSources = defineCaseTool({
  name: 'check_official_sources',
  description: 'Compares the official format references with the reviewed profile and stores the evidence.',
  schema: z.object({}),
  summarise: () => 'the official format references',
  async run(_input, _writer, binding, signal) {
    const check = await binding.checkSources(signal);
    const issues = sourceIssues(check);
    const first = issues[0];
    return {
      ok: first === undefined,
      ...(first && { code: first.code }),
      message: check.sources.map(({ id, verdict }) => `${id}: ${verdict}`).join(', '),
      issues,
      changes: [{ type: 'sources-checked', check }],
    };
  },
});

/** One issue for each reference that did not pass; the ones that cannot be waived come first. */
export function sourceIssues(check: SourcesCheck): Issue[] {
  const rank = { changed: 0, inconclusive: 1, unavailable: 2, pass: 3 } as const;
  return check.sources
    .filter(({ verdict }) => verdict !== 'pass')
    .sort((a, b) => rank[a.verdict] - rank[b.verdict])
    .map(({ id, url, verdict, detail }) =>
      errorIssue(
        `sources-${verdict}`,
        `sources#/${id}`,
        `${url}: ${detail}`,
        REPAIRS[verdict === 'unavailable' ? 'unavailable' : 'other'],
      ),
    );
}

const REPAIRS = {
  unavailable: 'Check the network and try again, or let the person accept the pinned, reviewed profile.',
  other:
    'The reference differs from what Cardwright was reviewed against: get a newer Cardwright. This cannot be waived.',
} as const;
