import { type Check, defineCheck } from '../checks/define-check';
import type { CardRead, Delivery } from './delivery';
import { type Finding, inFiles } from './finding';

/** A rule about one card, wherever it stands. Contract: reads any JSON without throwing. */
export type CardRule = (card: CardRead) => readonly Finding[];

/** A check of every card of the delivery by one rule, which others may ask as well. */
export interface CardCheck extends Check<Delivery> {
  readonly rule: CardRule;
}

/** Makes a check that puts one rule to each card; what several cards share is told once. */
export function cardCheck(definition: {
  readonly id: string;
  readonly title: string;
  readonly rule: CardRule;
}): CardCheck {
  const { id, title, rule } = definition;
  const check = defineCheck({
    id,
    title,
    select: (delivery: Delivery) => delivery.cards(),
    judge: (cards) => inFiles(cards.map((card) => ({ file: card.file, findings: rule(card) }))),
  });
  return { ...check, rule };
}
