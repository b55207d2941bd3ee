import type { InputKind } from '@/lib/case/manifest';

/** What an uploaded file turned out to be, for people. */
export const INPUT_LABELS: Record<InputKind, string> = {
  notes: 'notes',
  'card-json': 'card (JSON)',
  'card-png': 'card (PNG)',
  lorebook: 'lorebook',
  portrait: 'portrait',
};
