import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Inspection } from '@/lib/inspect/inspection';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/button';
import { Findings } from './findings';
import { useFirst } from './use-first';

const LONG_TEXT = 20_000;

/** What a file is, what was found, and what is in it. */
export function InspectionView({
  inspection,
  picture,
}: {
  readonly inspection: Inspection;
  readonly picture: string | undefined;
}) {
  const t = useTranslations('inspect');
  const format = useFormat();
  const { name, note, size, sha256, kind, findings, findingsLeft, fields, tokens, entries, chunks, title } = inspection;
  return (
    <>
      <section aria-labelledby="inspected" className="flex gap-4">
        {picture && kind !== null && (
          // biome-ignore lint/performance/noImgElement: it is a file of the person, not of the build
          <img
            src={picture}
            alt={t('picture', { name: title ?? name })}
            className="w-28 shrink-0 self-start rounded-lg border border-line"
          />
        )}
        <div className="min-w-0">
          <h2 id="inspected" dir="auto" className="break-words font-semibold text-xl">
            {name}
          </h2>
          <p dir="auto" className="break-words">
            {note}
          </p>
          <p className="text-muted text-sm">{format.bytes(size)}</p>
          <p className="break-all font-mono text-muted text-xs">sha256 {sha256}</p>
        </div>
      </section>
      <Findings kind={kind} findings={findings} findingsLeft={findingsLeft} />
      {fields.length > 0 && (
        <Part title={t('fields')}>
          {tokens && (
            <p className="mb-2 text-muted text-sm">
              {t('tokens', {
                permanent: format.number(tokens.permanent),
                total: format.number(tokens.total),
                tokenizer: tokens.tokenizer,
              })}
            </p>
          )}
          <dl className="divide-y divide-line border-line border-y">
            {fields.map((field) => (
              <div key={field.path} className="py-2">
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <code className="font-semibold text-sm">{field.id}</code>
                  {field.tokens !== null && (
                    <span className="text-muted text-sm">{t('count', { count: field.tokens })}</span>
                  )}
                </dt>
                <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  <FieldText text={field.text} />
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {entries.length > 0 && (
        <Part title={t('entries', { count: entries.length })}>
          <Entries entries={entries} />
        </Part>
      )}
      {chunks.length > 0 && (
        <Part title={t('chunks', { count: chunks.length })}>
          <Chunks chunks={chunks} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details open className="group">
      <summary className="min-h-9 py-1">
        <h2 className="inline font-semibold text-xl">{title}</h2>
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}

function FieldText({ text }: { readonly text: string }) {
  const t = useTranslations('inspect');
  const [all, setAll] = useState(false);
  if (all || text.length <= LONG_TEXT) return text;
  return (
    <>
      {text.slice(0, LONG_TEXT)}… <Button onClick={() => setAll(true)}>{t('showAll')}</Button>
    </>
  );
}

function Entries({ entries }: { readonly entries: Inspection['entries'] }) {
  const t = useTranslations('inspect');
  const { shown, more } = useFirst(entries);
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map(({ id, title, keys, content, enabled, constant, tokens }) => (
          <li key={id} className={`py-2 ${enabled ? '' : 'text-muted'}`}>
            <p dir="auto" className="wrap-anywhere font-medium">
              {title || keys[0] || `#${id}`}{' '}
              <span className="font-normal text-muted text-sm">
                {[
                  t('count', { count: tokens }),
                  ...(constant ? [t('constant')] : []),
                  ...(enabled ? [] : [t('disabled')]),
                ].join(' · ')}
              </span>
            </p>
            <p dir="auto" className="wrap-anywhere text-sm">
              {keys.join(', ')}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              <FieldText text={content} />
            </p>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Chunks({ chunks }: { readonly chunks: Inspection['chunks'] }) {
  const t = useTranslations('inspect');
  const format = useFormat();
  const { shown, more } = useFirst(chunks);
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col">{t('chunk.type')}</th>
            <th scope="col">{t('chunk.keyword')}</th>
            <th scope="col" className="text-right">
              {t('chunk.offset')}
            </th>
            <th scope="col" className="text-right">
              {t('chunk.length')}
            </th>
            <th scope="col" className="pl-3">
              CRC
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ type, keyword, offset, length, crcOk }) => (
            <tr key={offset} className="border-line border-t">
              <td>
                <code>{type}</code>
              </td>
              <td className="wrap-anywhere">{keyword}</td>
              <td className="text-right tabular-nums">{format.number(offset)}</td>
              <td className="text-right tabular-nums">{format.number(length)}</td>
              <td className="pl-3">{crcOk ? t('chunk.ok') : t('chunk.wrong')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}
