import { useTranslations } from 'use-intl';
import type { Brief } from '@/lib/case/brief';
import { requestedArtifacts } from '@/lib/case/requested-artifacts';

const PARTS = ['premise', 'roles', 'tone', 'boundaries'] as const;

/** The intent behind the case, as it was saved. */
export function BriefView({ brief }: { readonly brief: Brief }) {
  const t = useTranslations('done.brief');
  const kind = useTranslations('common.kind');
  const { musts, placeholders, outputs, portrait } = brief;
  return (
    <dl className="space-y-3">
      {PARTS.map((part) => (brief[part] ? <Entry key={part} label={t(part)} texts={[brief[part]]} /> : null))}
      <Entry label={t('musts')} texts={musts.map(({ text }) => text)} />
      <Entry
        label={t('placeholders')}
        texts={placeholders.map(({ path, value, accepted }) =>
          t('placeholder', { path, value, accepted: accepted ? 'true' : 'false' }),
        )}
      />
      <Entry
        label={t('files')}
        texts={[
          ...requestedArtifacts(outputs).map((artifact) => kind(artifact)),
          t(`lorebook.${outputs.lorebook}`),
          t(`portrait.${portrait}`),
        ]}
      />
    </dl>
  );
}

function Entry({ label, texts }: { readonly label: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      {texts.map((text) => (
        <dd key={text} dir="auto" className="whitespace-pre-wrap break-words">
          {text}
        </dd>
      ))}
    </div>
  );
}
