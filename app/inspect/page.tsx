import type { Metadata } from 'next';
import { InspectScreen } from '@/components/inspect/inspect-screen';

export const metadata: Metadata = { title: 'Inspect' };

/** `/inspect`: what a card or lorebook is, and what is wrong with it, without a case. */
export default function InspectPage() {
  return <InspectScreen />;
}
