import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TraceScreen } from '@/components/trace/trace-screen';
import { CaseParams } from '@/lib/http/api';

export const metadata: Metadata = { title: 'Trace' };

/** `/cases/{id}/trace`: everything that happened in a case. */
export default async function TracePage({ params }: PageProps<'/cases/[id]/trace'>) {
  const parsed = CaseParams.safeParse(await params);
  if (!parsed.success) notFound();
  return <TraceScreen id={parsed.data.id} />;
}
