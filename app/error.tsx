'use client';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';

/** What stands in the place of a page that failed; the header stays. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <Callout kind="bad" role="alert" title="This page failed.">
      <p>Your cases are on the disk and are not touched by it. Try again, or reload.</p>
      {digest && <code className="text-xs">Error {digest}</code>}
      <div className="mt-2">
        <Button onClick={retry}>Try again</Button>
      </div>
    </Callout>
  );
}
