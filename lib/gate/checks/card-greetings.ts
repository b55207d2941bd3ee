import { pointerOf } from '../../json/pointer';
import { isObject, type JsonObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { type Finding, fault } from '../finding';

/**
 * The chat can open: `first_mes` is not blank, and no alternate greeting is (SillyTavern 1.19.0 shows a blank one as an
 * empty swipe, and a chat without a first message as empty).
 */
export const cardGreetings = cardCheck({
  id: 'card-greetings',
  title: 'Does every greeting say something?',
  rule: greetingFindings,
});

function greetingFindings({ card }: CardRead): Finding[] {
  const data = isObject(card.data) ? card.data : {};
  return [
    ...(isBlank(data.first_mes)
      ? [
          fault(
            'greeting-blank',
            '/data/first_mes',
            'The first message is blank.',
            'Write the opening scene into first_mes.',
          ),
        ]
      : []),
    ...['alternate_greetings', 'group_only_greetings'].flatMap((key) => blankItems(data, key)),
  ];
}

function blankItems(data: JsonObject, key: string): Finding[] {
  const list = data[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((greeting, index) =>
    isBlank(greeting)
      ? [
          fault(
            'greeting-blank',
            pointerOf(['data', key, index]),
            `Greeting ${index + 1} of ${key} is blank.`,
            'Write it, or remove it.',
          ),
        ]
      : [],
  );
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
