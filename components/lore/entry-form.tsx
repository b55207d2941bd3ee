import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { LoreEntry } from '@/lib/lorebook/entry';
import { Button } from '../ui/button';
import { FIELD } from '../ui/field';
import { focusWhenShown } from '../ui/focus-when-shown';
import { LOGICS, POSITIONS, ROLES } from './lore-words';
import { MORE_FLAGS, MORE_NUMBERS, MORE_TEXTS, numberOrNull } from './more-settings';

/** The form of one entry. All of it is saved as one edit. */
export function EntryForm({
  entry,
  pending,
  focus,
  onChange,
  onSave,
  onCancel,
  onRemove,
}: {
  readonly entry: LoreEntry;
  readonly pending: boolean;
  /** The field that gets the focus: that of the place that was asked for, else the title. */
  readonly focus: string | undefined;
  readonly onChange: (entry: LoreEntry) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('lore');
  const words = useTranslations('common');
  const set = (change: Partial<LoreEntry>) => onChange({ ...entry, ...change });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    <form
      aria-label={t('entryForm', { name: entry.title || String(entry.id) })}
      className="space-y-3 rounded-lg bg-panel p-3"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <Text
        label={t('title')}
        value={entry.title}
        focus={focus !== 'content' && focus !== 'keys'}
        onChange={(title) => set({ title })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Lines
          label={t('keys')}
          hint={t('onePerLine')}
          values={entry.keys}
          focus={focus === 'keys'}
          onChange={(keys) => set({ keys })}
        />
        <Lines
          label={t('secondaryKeys')}
          hint={t('onePerLine')}
          values={entry.secondaryKeys}
          onChange={(secondaryKeys) => set({ secondaryKeys })}
        />
      </div>
      <Area
        label={t('content')}
        value={entry.content}
        focus={focus === 'content'}
        onChange={(content) => set({ content })}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Check label={t('enabled')} checked={entry.enabled} onChange={(enabled) => set({ enabled })} />
        <Check label={t('flags.constant')} checked={entry.constant} onChange={(constant) => set({ constant })} />
        <Check label={t('flags.selective')} checked={entry.selective} onChange={(selective) => set({ selective })} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Pick
          label={t('logic')}
          value={entry.selectiveLogic}
          choices={LOGICS.map((logic) => t(`logics.${logic}`))}
          onChange={(selectiveLogic) => set({ selectiveLogic })}
        />
        <Pick
          label={t('position')}
          value={entry.position}
          choices={POSITIONS.map((position) => t(`positions.${position}`))}
          onChange={(position) => set({ position })}
        />
        <Num
          label={t('order')}
          value={entry.insertionOrder}
          onChange={(order) => set({ insertionOrder: order ?? 0 })}
        />
        {entry.position === 4 && (
          <>
            <Num label={t('depth')} value={entry.depth} onChange={(depth) => set({ depth: Math.max(0, depth ?? 0) })} />
            <Pick
              label={t('role')}
              value={entry.role}
              choices={ROLES.map((role) => t(`roles.${role}`))}
              onChange={(role) => set({ role })}
            />
          </>
        )}
        {entry.position === 7 && (
          <Text label={t('outlet')} value={entry.outletName} onChange={(outletName) => set({ outletName })} />
        )}
        <Num
          label={t('probabilityPercent')}
          value={entry.probability}
          onChange={(probability) => set({ probability: Math.min(100, Math.max(0, probability ?? 100)) })}
        />
      </div>
      <details>
        <summary className="min-h-9 py-1">{t('more')}</summary>
        <div className="grid grid-cols-2 gap-3 pt-2 sm:grid-cols-3">
          {MORE_TEXTS.map((name) => (
            <Text key={name} label={name} value={entry[name]} onChange={(value) => set({ [name]: value })} />
          ))}
          {MORE_NUMBERS.map((name) => (
            <Num key={name} label={name} value={entry[name]} onChange={(value) => set({ [name]: value })} />
          ))}
        </div>
        <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {MORE_FLAGS.map((name) => (
            <Check
              key={name}
              label={name}
              checked={entry[name] === true}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" disabled={pending}>
          {words('save')}
        </Button>
        <Button onClick={onCancel}>{words('cancel')}</Button>
        <span className="text-muted text-sm">{words('saveHint')}</span>
        <Button className="ml-auto" disabled={pending} onClick={onRemove}>
          {t('removeEntry')}
        </Button>
      </div>
    </form>
  );
}

function Labelled({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        <span className="font-medium">{label}</span> {hint && <span className="text-muted">{hint}</span>}
      </label>
      {children(id)}
    </div>
  );
}

interface Control<Value> {
  readonly label: string;
  readonly value: Value;
  readonly focus?: boolean;
  readonly onChange: (value: Value) => void;
}

function Text({ label, value, focus = false, onChange }: Control<string>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          dir="auto"
          ref={focus ? focusWhenShown : undefined}
          value={value}
          className={`min-h-9 ${FIELD}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function Area({ label, value, focus = false, onChange }: Control<string>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          dir="auto"
          ref={focus ? focusWhenShown : undefined}
          rows={4}
          value={value}
          className={`field-sizing-content max-h-[50dvh] min-h-24 py-2 ${FIELD}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function Lines({
  label,
  hint,
  values,
  focus = false,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly values: readonly string[];
  readonly focus?: boolean;
  readonly onChange: (values: string[]) => void;
}) {
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <textarea
          id={id}
          dir="auto"
          ref={focus ? focusWhenShown : undefined}
          rows={2}
          value={values.join('\n')}
          className={`field-sizing-content min-h-16 py-2 ${FIELD}`}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )}
    </Labelled>
  );
}

function Num({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          value={value ?? ''}
          className={`min-h-9 ${FIELD}`}
          onChange={(event) => onChange(numberOrNull(event.target.value))}
        />
      )}
    </Labelled>
  );
}

function Pick({ label, value, choices, onChange }: Control<number> & { readonly choices: readonly string[] }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          className={`min-h-9 ${FIELD}`}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {choices.map((choice, place) => (
            <option key={choice} value={place}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        className="size-4"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
