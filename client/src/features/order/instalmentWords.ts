import type { OrderInstalment } from '#shared/orderSchema.ts';
import { orderDate } from './orderDate.ts';

type Words = { tone: 'neutral' | 'green' | 'vermilion'; state: string; detail: string };

/** How an instalment stands, in a word and in a sentence. */
export function instalmentWords(instalment: OrderInstalment): Words {
  const { state, due_on, paid_at, next_try_at, problem } = instalment;
  const due = orderDate(due_on);
  switch (state) {
    case 'paid':
      return { tone: 'green', state: 'Paid', detail: `On ${orderDate(paid_at ?? due_on)}` };
    case 'scheduled':
      return { tone: 'neutral', state: `Due ${due}`, detail: 'Charged by itself to the card you paid with.' };
    case 'failed':
      return {
        tone: 'vermilion',
        state: 'Did not go through',
        detail: [
          sentence(problem),
          next_try_at === null ? '' : `We try again on ${orderDate(next_try_at)}, or you pay it now.`,
        ]
          .join(' ')
          .trim(),
      };
    case 'paused':
      return {
        tone: 'vermilion',
        state: 'Not collected',
        detail: `${sentence(problem)} It was due on ${due}. Access is paused until it is paid.`.trim(),
      };
    case 'canceled':
      return { tone: 'neutral', state: 'Not charged', detail: 'The order ended before it was due.' };
  }
}

function sentence(text: string | null): string {
  if (text === null || text === '') return '';
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
