import type { OrderInstalment, OrderItem } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productTypes.ts';
import { dayText } from '#shared/dayText.ts';

type Words = { tone: 'neutral' | 'green' | 'vermilion'; state: string; detail: string };

/** How an instalment of a line stands, in a word and in a sentence. Access is paused only to what is opened here. */
export function instalmentWords(instalment: OrderInstalment, item: OrderItem | undefined): Words {
  const { state, due_on, paid_at, next_try_at, problem } = instalment;
  const due = dayText(due_on);
  switch (state) {
    case 'paid':
      return { tone: 'green', state: 'Paid', detail: `On ${dayText(paid_at ?? due_on)}` };
    case 'scheduled':
      return { tone: 'neutral', state: `Due ${due}`, detail: 'Charged by itself to the card you paid with.' };
    case 'failed':
      return {
        tone: 'vermilion',
        state: 'Did not go through',
        detail: [
          sentence(problem),
          next_try_at === null ? '' : `We try again on ${dayText(next_try_at)}, or you pay it now.`,
        ]
          .join(' ')
          .trim(),
      };
    case 'paused':
      return {
        tone: 'vermilion',
        state: 'Not collected',
        detail: [
          sentence(problem),
          `It was due on ${due}.`,
          item && isDelivered(item.product_type) ? 'Access is paused until it is paid.' : '',
        ]
          .join(' ')
          .trim(),
      };
    case 'canceled':
      return { tone: 'neutral', state: 'Not charged', detail: 'The order ended before it was due.' };
  }
}

function sentence(text: string | null): string {
  if (text === null || text === '') return '';
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
