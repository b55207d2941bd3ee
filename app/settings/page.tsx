import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/settings/settings-screen';

export const metadata: Metadata = { title: 'Settings' };

/** `/settings`: the look of the page, where files live, and the engines. */
export default function SettingsPage() {
  return <SettingsScreen />;
}
