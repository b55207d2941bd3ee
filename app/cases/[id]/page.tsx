import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CaseScreen } from '@/components/case/case-screen';
import { CaseParams } from '@/lib/http/api';

export const metadata: Metadata = { title: 'Case' };

/** `/cases/{id}`: one case. Its data comes through the API, which has the one guard. */
export default async function CasePage({ params }: PageProps<'/cases/[id]'>) {
  const parsed = CaseParams.safeParse(await params);
  if (!parsed.success) notFound();
  return <CaseScreen key={parsed.data.id} id={parsed.data.id} />;
}
