import type { CardField } from '@/lib/preview/preview';

/** What a field's text is saved as: tags are a list, everything else the text itself. */
export function savedValue({ id }: Pick<CardField, 'id'>, text: string): string | string[] {
  if (id !== 'tags') return text;
  return text
    .split(/[,，、\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** A list with one item moved to another place; the same list where there is no such place. */
export function moved(items: readonly string[], from: number, to: number): readonly string[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}
