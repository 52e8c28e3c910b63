import { dayText } from '#shared/dates/dayText.ts';
import type { Language } from '#shared/texts/languages.ts';
import { letter, type Letter } from '../../mail/letter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

type FoundOrder = {
  /** Null for an order that waits for its money. */
  number: number | null;
  token: string;
  boughtOn: string;
  seller: string;
  names: readonly string[];
};

/** All orders of an address, also those that wait for their money, for a buyer who has lost the mails. */
export function foundOrdersMail(
  orders: readonly FoundOrder[],
  { publicUrl, name, language: wanted }: { publicUrl: string; name: string; language: Language | undefined },
): Letter {
  const { mails, language } = mailTexts(wanted);
  const texts = mails.foundOrders;
  const wordsOf = ({ seller, number, boughtOn }: FoundOrder) =>
    number === null
      ? texts.waiting(seller, dayText(boughtOn, language))
      : texts.order(seller, number, dayText(boughtOn, language));
  const parts: Part[] = [
    { kind: 'paragraph', text: mails.hello(name) },
    {
      kind: 'paragraph',
      text: orders.length === 1 ? texts.one : texts.several,
    },
    ...orders.flatMap((order): Part[] => [
      {
        kind: 'lines',
        lines: [order.names.join(', '), wordsOf(order)],
      },
      { kind: 'link', text: texts.open, href: `${publicUrl}/orders/${order.token}` },
    ]),
    {
      kind: 'note',
      text: texts.note,
    },
  ];
  return letter(texts.subject, parts, language);
}
