import type { Question } from '@/lib/case/outcome';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

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
  const { text, suggestion, confirm } = question;
  return (
    <div className="mb-3">
      <p id="question" className="flex items-start gap-2 font-medium">
        <Icon name="question" className="mt-0.5 text-info" />
        <span className="min-w-0 whitespace-pre-wrap break-words">{text}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {confirm && (
          <Button tone="primary" disabled={disabled} onClick={() => onAnswer('Yes, build it.')}>
            Yes, build it
          </Button>
        )}
        {suggestion !== undefined && (
          <Button disabled={disabled} className="max-w-full text-left" onClick={() => onAnswer(suggestion)}>
            <span className="line-clamp-3 min-w-0 break-words">Use this: {suggestion}</span>
          </Button>
        )}
        {!confirm && (
          <Button disabled={disabled} onClick={() => onAnswer('You choose')}>
            You choose
          </Button>
        )}
      </div>
    </div>
  );
}
