import { instalmentProblemText } from '#shared/orders/instalmentProblems.ts';
import type { OrderInstalment, OrderItem } from '#shared/orders/orderSchema.ts';
import { isDelivered } from '#shared/productKinds/productKinds.ts';
import { dayText } from '#shared/dates/dayText.ts';
import type { OrderWording } from './orderWording.ts';

type Words = { tone: 'neutral' | 'green' | 'vermilion'; state: string; detail: string };

/** The state of a line's instalment as a word and a sentence. Access is paused only to what the order's page opens. */
export function instalmentStatusText(
  instalment: OrderInstalment,
  item: OrderItem | undefined,
  { texts, language }: OrderWording,
): Words {
  const { state, due_on, paid_at, next_try_at } = instalment;
  const problem = instalmentProblemText(instalment, texts.instalmentProblems);
  const due = dayText(due_on, language);
  switch (state) {
    case 'paid':
      return { tone: 'green', state: texts.paid, detail: texts.paidOn(dayText(paid_at ?? due_on, language)) };
    case 'scheduled':
      return { tone: 'neutral', state: texts.dueOn(due), detail: texts.scheduledNote };
    case 'failed':
      return {
        tone: 'vermilion',
        state: texts.failed,
        detail: [sentence(problem), next_try_at === null ? '' : texts.nextTry(dayText(next_try_at, language))]
          .join(' ')
          .trim(),
      };
    case 'paused':
      return {
        tone: 'vermilion',
        state: texts.notCollected,
        detail: [
          sentence(problem),
          texts.wasDueOn(due),
          item && isDelivered(item.product_type) ? texts.accessPaused : '',
        ]
          .join(' ')
          .trim(),
      };
    case 'canceled':
      return { tone: 'neutral', state: texts.notCharged, detail: texts.canceledNote };
  }
}

function sentence(text: string | null): string {
  if (text === null || text === '') return '';
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
