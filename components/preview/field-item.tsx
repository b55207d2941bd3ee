import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CardField } from '@/lib/preview/preview';
import { LockButton } from '../editing/lock-button';
import { useEditDraft } from '../editing/use-edit-draft';
import { Button, IconButton } from '../ui/button';
import { Callout } from '../ui/callout';
import { FIELD } from '../ui/field';
import { focusWhenShown } from '../ui/focus-when-shown';
import { useWorkspace } from '../workspace/workspace-context';
import { moved, savedValue } from './field-value';

const LINES = new Set<CardField['id']>(['name', 'nickname', 'tags', 'creator', 'character_version']);

/** One field: its text and tokens, and in its place the form that edits it. `list` holds all items of its list. */
export function FieldItem({
  field,
  list,
}: {
  readonly field: CardField;
  readonly list: readonly string[] | undefined;
}) {
  const t = useTranslations('preview');
  const words = useTranslations('common');
  const { view, edits, place } = useWorkspace();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { draft, begin, change, rebase, end } = useEditDraft(`edit ${view.id} ${field.path}`);
  const at = list ? Number(field.path.split('/').at(-1)) : 0;
  const label = list ? t('nth', { field: t(`fields.${field.id}`), place: at + 1 }) : t(`fields.${field.id}`);
  const wanted = place?.document === 'character' && (place.path === field.path || place.path === `/data/${field.id}`);

  useEffect(() => {
    if (!wanted || !place) return;
    item.current?.scrollIntoView({ block: 'center' });
    button.current?.focus();
  }, [wanted, place]);

  const save = (value: string | readonly string[], path = field.path) =>
    edits.edit({
      act: 'edit-document',
      document: 'character',
      path,
      value: typeof value === 'string' ? value : [...value],
    });
  const saveList = (items: readonly string[]) => void save(items, `/data/${field.id}`).catch(() => undefined);
  const returning = useRef(false);
  const close = () => {
    returning.current = true;
    end();
  };
  useEffect(() => {
    if (draft || !returning.current) return;
    returning.current = false;
    button.current?.focus();
  }, [draft]);
  const submit = () => draft && save(savedValue(field, draft.text)).then(close, () => undefined);

  return (
    <li ref={item} className={`py-3 ${wanted ? 'bg-info-soft/60' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="font-semibold">{label}</h3>
        <code className="text-muted text-xs">{field.id}</code>
        <span className="ml-auto text-muted text-sm">
          {field.tokens !== null && words('tokens', { count: field.tokens })}
          {field.permanent && ` · ${t('permanent')}`}
        </span>
        <LockButton document="character" path={field.path} />
        {!draft && (
          <button
            ref={button}
            type="button"
            aria-label={t('editField', { field: label })}
            disabled={edits.barred !== null}
            className="min-h-9 rounded-lg px-2 text-accent underline underline-offset-4 disabled:opacity-55"
            onClick={() => begin(field.text)}
          >
            {words('edit')}
          </button>
        )}
      </div>
      {draft ? (
        <FieldForm
          label={label}
          line={LINES.has(field.id)}
          text={draft.text}
          pending={edits.pending || edits.barred !== null}
          onChange={change}
          onSave={() => void submit()}
          onCancel={close}
        >
          {draft.base !== field.text && draft.text !== field.text && (
            <Callout kind="warn" title={words('conflict.text')}>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => rebase(field.text)}>{words('conflict.mine')}</Button>
                <Button onClick={close}>{words('conflict.theirs')}</Button>
              </div>
            </Callout>
          )}
        </FieldForm>
      ) : (
        <FieldText text={field.text} />
      )}
      {list && !draft && (
        <div className="mt-1 flex gap-1">
          <IconButton
            icon="up"
            label={t('moveUp', { field: label })}
            disabled={at === 0 || edits.barred !== null}
            onClick={() => saveList(moved(list, at, at - 1))}
          />
          <IconButton
            icon="down"
            label={t('moveDown', { field: label })}
            disabled={at === list.length - 1 || edits.barred !== null}
            onClick={() => saveList(moved(list, at, at + 1))}
          />
          <IconButton
            icon="trash"
            label={t('removeItem', { field: label })}
            disabled={edits.barred !== null}
            onClick={() => saveList(list.toSpliced(at, 1))}
          />
        </div>
      )}
    </li>
  );
}

const FOLDED_CHARACTERS = 1200;

function FieldText({ text }: { readonly text: string }) {
  const t = useTranslations('preview');
  if (text.length <= FOLDED_CHARACTERS) {
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    );
  }
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="wrap-anywhere whitespace-pre-wrap group-open:hidden">
          {text.slice(0, FOLDED_CHARACTERS)}…
        </span>{' '}
        <span className="text-accent underline">
          <span className="group-open:hidden">{t('showAll')}</span>
          <span className="hidden group-open:inline">{t('showLess')}</span>
        </span>
      </summary>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </details>
  );
}

function FieldForm({
  label,
  line,
  text,
  pending,
  onChange,
  onSave,
  onCancel,
  children,
}: {
  readonly label: string;
  readonly line: boolean;
  readonly text: string;
  readonly pending: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly children: React.ReactNode;
}) {
  const words = useTranslations('common');
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(line || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  const field = {
    id,
    value: text,
    dir: 'auto',
    ref: focusWhenShown,
    onKeyDown,
    'aria-label': label,
  } as const;
  return (
    <form onSubmit={onSubmit} className="mt-2 space-y-2">
      {children}
      {line ? (
        <input {...field} className={`min-h-10 ${FIELD}`} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea
          {...field}
          rows={4}
          className={`field-sizing-content max-h-[60dvh] min-h-24 py-2 ${FIELD}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" disabled={pending}>
          {words('save')}
        </Button>
        <Button onClick={onCancel}>{words('cancel')}</Button>
        {!line && <span className="text-muted text-sm">{words('saveHint')}</span>}
      </div>
    </form>
  );
}
