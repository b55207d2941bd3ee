import type { Issue } from '@/lib/checks/issue';

/** Findings, each with where it is and what to do. Renders nothing for none. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.path} ${issue.message}`} className="wrap-anywhere">
          {issue.message} <span className="opacity-80">{issue.repair}</span>
          <br />
          <code className="text-xs opacity-80">
            {issue.code} · {issue.path}
          </code>
        </li>
      ))}
    </ul>
  );
}
