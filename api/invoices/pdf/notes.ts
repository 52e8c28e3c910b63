import type { View } from './pdfTexts.ts';

/** The sentences below the total. */
export function notesOf(view: View): string[] {
  const { content, texts } = view;
  const isReverseCharge = content.lines.some(({ tax }) => tax?.treatment === 'reverse_charge');
  const { seller, buyer, reverseCharged: { goods, services } = { goods: false, services: true } } = content;
  return [
    ...aboutOf(view),
    ...(isReverseCharge
      ? [
          [
            ...(services ? [texts.reverseCharge] : []),
            ...(goods ? [texts.communitySupply] : []),
            texts.vatNumbers(seller.vatNumber || seller.taxNumber, buyer.vatNumber || buyer.taxNumber),
          ].join(' '),
        ]
      : []),
    ...(seller.note === '' ? [] : [seller.note]),
  ];
}

/** What the document is about, and what was paid. */
function aboutOf({ document, content, texts, day }: View): string[] {
  const numbers = content.about.join(', ');
  switch (document.reason) {
    case null:
      return [...(numbers === '' ? [] : [texts.replaces(numbers)]), texts.paid(day(content.paidAt))];
    case 'correction':
      return [texts.cancels(numbers)];
    case 'returned':
      return [texts.reclaims(numbers)];
    case 'refund':
    case 'dispute':
      return [texts.corrects(numbers), texts.reasons[document.reason]];
  }
}
