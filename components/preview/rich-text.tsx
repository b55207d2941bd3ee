import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { RichNode } from '@/lib/preview/preview';
import { macroMeaning, type SampleNames, sampleFor } from './macro';

/** Card text as it will look, drawn from data alone. With `names`, the macros for names are said as those. */
export function RichText({ nodes, names }: { readonly nodes: readonly RichNode[]; readonly names?: SampleNames }) {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
    <Fragment key={place}>
      <Piece node={node} names={names} />
    </Fragment>
  ));
}

function Piece({ node, names }: { readonly node: RichNode; readonly names: SampleNames | undefined }) {
  const t = useTranslations('preview');
  if (typeof node === 'string') return node;
  if ('macro' in node) {
    const sample = names && sampleFor(node.macro, names);
    if (sample !== undefined) return sample;
    return (
      <code
        title={t(`macro.${macroMeaning(node.macro)}`)}
        className="wrap-anywhere rounded bg-info-soft px-1 text-[0.85em] text-info"
      >
        {node.macro}
      </code>
    );
  }
  if ('picture' in node) {
    return <span className="rounded bg-panel px-1 text-muted text-sm">{t('picture', { words: node.picture })}</span>;
  }
  const { tag: Tag, href, children } = node;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  const inside = <RichText nodes={children} names={names} />;
  if (Tag === 'a') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {inside}
      </a>
    );
  }
  return <Tag>{inside}</Tag>;
}
