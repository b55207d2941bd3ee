'use client';
import './globals.css';
import { Button } from '@/components/ui/button';

/** The last resort: the frame of the page itself failed. */
export default function GlobalErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans antialiased">
        <title>Cardwright failed</title>
        <main className="mx-auto max-w-184 space-y-4 px-5 py-16">
          <h1 className="font-semibold text-2xl">Cardwright failed to draw this page</h1>
          <p className="text-muted">Your cases are on the disk and are not touched by it.</p>
          <Button onClick={retry}>Try again</Button>
        </main>
      </body>
    </html>
  );
}
