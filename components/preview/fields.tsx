import { useTranslations } from 'use-intl';
import type { CardField, CardFieldId, CardPreview } from '@/lib/preview/preview';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { useWorkspace } from '../workspace/workspace-context';
import { FieldItem } from './field-item';

const LISTS = ['alternate_greetings', 'group_only_greetings'] as const;
type ListId = (typeof LISTS)[number];

/** Every field of the character with its tokens, to be edited or locked; the empty ones are folded away. */
export function Fields({ card }: { readonly card: CardPreview }) {
  const t = useTranslations('preview');
  const filled = card.fields.filter(({ text, id }) => text !== '' || isList(id));
  const empty = card.fields.filter(({ text, id }) => text === '' && !isList(id));
  return (
    <div>
      <ul className="divide-y divide-line border-line border-y">
        {filled.map((field) => (
          <FieldItem key={field.path} field={field} list={isList(field.id) ? itemsOf(card, field.id) : undefined} />
        ))}
      </ul>
      <div className="my-4 flex flex-wrap gap-2">
        {LISTS.map((id) => (
          <AddItem key={id} id={id} items={itemsOf(card, id)} />
        ))}
      </div>
      {empty.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
            <Icon name="chevron" className="size-4 group-open:rotate-90" />
            {t('emptyFields', { count: empty.length })}
          </summary>
          <ul className="divide-y divide-line border-line border-y">
            {empty.map((field) => (
              <FieldItem key={field.path} field={field} list={undefined} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function AddItem({ id, items }: { readonly id: ListId; readonly items: readonly string[] }) {
  const t = useTranslations('preview');
  const { edit, barred, pending } = useWorkspace().edits;
  const add = () =>
    void edit({
      act: 'edit-document',
      document: 'character',
      path: `/data/${id}`,
      value: [...items, t('newGreeting')],
    }).catch(() => undefined);
  return (
    <Button disabled={pending || barred !== null} onClick={add}>
      <Icon name="plus" className="size-4" /> {t(`add.${id}`)}
    </Button>
  );
}

function isList(id: CardFieldId): id is ListId {
  return LISTS.some((list) => list === id);
}

function itemsOf({ fields }: CardPreview, id: CardField['id']): readonly string[] {
  return fields.filter((field) => field.id === id).map(({ text }) => text);
}
