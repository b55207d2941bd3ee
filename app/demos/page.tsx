import type { Metadata } from 'next';
import { DemosScreen } from '@/components/demos/demos-screen';

export const metadata: Metadata = { title: 'Demos' };

/** `/demos`: scripted cases that show the gate at work. */
export default function DemosPage() {
  return <DemosScreen />;
}
