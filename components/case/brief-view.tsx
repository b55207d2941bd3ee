import type { Brief } from '@/lib/case/brief';

const PARTS = [
  ['premise', 'Premise'],
  ['roles', 'Roles'],
  ['tone', 'Tone'],
  ['boundaries', 'Boundaries'],
] as const satisfies readonly (readonly [keyof Brief, string])[];

/** The intent behind the case, as it was saved. */
export function BriefView({ brief }: { readonly brief: Brief }) {
  return (
    <dl className="space-y-3">
      {PARTS.map(([key, label]) => (brief[key] ? <Entry key={key} label={label} texts={[brief[key]]} /> : null))}
      <Entry label="Must be said, letter for letter" texts={brief.musts.map(({ text }) => text)} />
      <Entry
        label="Placeholders"
        texts={brief.placeholders.map(
          ({ path, value, accepted }) => `${path}: ${value} (${accepted ? 'accepted' : 'open'})`,
        )}
      />
      <Entry label="Files" texts={[outputsText(brief)]} />
    </dl>
  );
}

function Entry({ label, texts }: { readonly label: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      {texts.map((text) => (
        <dd key={text} className="whitespace-pre-wrap break-words">
          {text}
        </dd>
      ))}
    </div>
  );
}

function outputsText({ outputs, portrait }: Brief): string {
  const portraits = {
    none: 'no portrait',
    upload: 'your portrait',
    placeholder: 'a drawn placeholder as the portrait',
  };
  return `card as ${outputs.card.join(' and ').toUpperCase()}; lorebook: ${outputs.lorebook}; ${portraits[portrait]}`;
}
