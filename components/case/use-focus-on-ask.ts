import { type RefObject, useEffect } from 'react';
import type { CaseView } from '@/lib/case/view';

type Asked = CaseView['question'] | CaseView['blocker'];

/**
 * Gives the focus to what the case asks for after an answer: its primary button, else the field. Only where the focus
 * was lost with the button that was pressed; whoever reads or writes elsewhere stays there.
 */
export function useFocusOnAsk(form: RefObject<HTMLFormElement | null>, asked: Asked, answered: boolean): void {
  useEffect(() => {
    if (!(asked && answered) || document.activeElement !== document.body) return;
    const first = form.current?.querySelector<HTMLElement>('[data-first-answer], textarea');
    first?.focus({ preventScroll: true });
  }, [form, asked, answered]);
}
