import { useTranslations } from 'use-intl';
import type { Question } from '@/lib/case/outcome';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

/** The suggestion to do without something: to leave the choice to us is the same. */
const NOTHING = 'none';

/** What the buttons say is read by the guided engine, which reads English, whatever the page speaks. */
const ANSWERS = { build: 'Yes, build it.', choose: 'You choose' } as const;

/** The pending question with its ready answers; the field below it takes any other. */
export function QuestionPanel({
  question,
  disabled,
  onAnswer,
}: {
  readonly question: Question;
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
}) {
  const t = useTranslations('case.question');
  const { text, suggestion, confirm } = question;
  return (
    <div className="mb-3">
      <p
        id="question"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long question is scrolled, also by the keyboard
        tabIndex={0}
        className="flex max-h-[24dvh] items-start gap-2 overflow-y-auto rounded-lg font-medium"
      >
        <Icon name="question" className="sticky top-0 mt-0.5 text-info" />
        <span dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
          {text}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {confirm && (
          <Button
            tone="primary"
            data-first-answer
            aria-describedby="question"
            disabled={disabled}
            onClick={() => onAnswer(ANSWERS.build)}
          >
            {t('build')}
          </Button>
        )}
        {suggestion !== undefined && !confirm && (
          <Button disabled={disabled} className="max-w-full text-left" onClick={() => onAnswer(suggestion)}>
            <span className="line-clamp-2 sm:line-clamp-3 min-w-0 break-words">{t('use', { suggestion })}</span>
          </Button>
        )}
        {!confirm && suggestion !== NOTHING && (
          <Button disabled={disabled} onClick={() => onAnswer(ANSWERS.choose)}>
            {t('choose')}
          </Button>
        )}
      </div>
    </div>
  );
}
