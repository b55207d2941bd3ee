import { useTranslations } from 'use-intl';
import type { LoreRow } from '@/lib/preview/preview';
import { LockButton } from '../editing/lock-button';
import { useFormat } from '../i18n/use-format';
import { nameOf } from './lore-view';
import { flagsOf, LOGICS, POSITIONS, ROLES } from './lore-words';

const EXCERPT = 160;
const CELL = 'block py-0.5 pr-3 align-top sm:table-cell sm:py-2';

/** One entry of the table; on a narrow screen its cells stand below each other. */
export function EntryRow({
  row,
  open,
  rowIndex,
  onToggle,
}: {
  readonly row: LoreRow;
  readonly open: boolean;
  readonly rowIndex: number;
  readonly onToggle: () => void;
}) {
  const t = useTranslations('lore');
  const format = useFormat();
  const flags = flagsOf(row);
  return (
    <tr
      aria-rowindex={rowIndex}
      className={`block border-line border-t py-2 sm:table-row ${row.enabled ? '' : 'text-muted'}`}
    >
      <td className={CELL}>
        <button
          type="button"
          aria-expanded={open}
          data-entry={row.id}
          dir="auto"
          className="wrap-anywhere min-h-8 text-left font-medium text-accent underline underline-offset-4"
          onClick={onToggle}
        >
          {nameOf(row)}
        </button>
        {!row.enabled && <span className="block text-sm">{t('disabled')}</span>}
      </td>
      <td dir="auto" className={`wrap-anywhere ${CELL}`}>
        {row.keys.join(', ')}
        {row.secondaryKeys.length > 0 && (
          <span className="block text-muted text-sm">
            {t('secondary', {
              logic: t(`logics.${LOGICS[row.selectiveLogic] ?? 'andAny'}`),
              keys: row.secondaryKeys.join(', '),
            })}
          </span>
        )}
      </td>
      <td dir="auto" className={`wrap-anywhere text-sm ${CELL}`}>
        {row.content.slice(0, EXCERPT)}
        {row.content.length > EXCERPT && '…'}
      </td>
      <td className={`text-sm ${CELL}`}>
        {row.position === 4
          ? t('atDepth', { depth: row.depth, role: t(`roles.${ROLES[row.role] ?? 'system'}`) })
          : t(`positions.${POSITIONS[row.position] ?? 'beforeChar'}`)}
        {flags.length > 0 && (
          <span className="block text-muted">{flags.map((flag) => t(`flags.${flag}`)).join(', ')}</span>
        )}
      </td>
      <td className={`text-right text-sm tabular-nums ${CELL} max-sm:text-left`}>
        <span className="text-muted sm:hidden">{t('order')}: </span>
        {format.number(row.insertionOrder)}
      </td>
      <td className={`text-right text-sm tabular-nums ${CELL} max-sm:text-left`}>
        <span className="text-muted sm:hidden">{t('tokens')}: </span>
        {format.number(row.tokens)}
      </td>
      <td className={CELL}>
        <LockButton document="lorebook" path={`/entries/${row.id}`} />
      </td>
    </tr>
  );
}
