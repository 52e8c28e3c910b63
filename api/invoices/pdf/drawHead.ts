import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { addressLines } from '#shared/contact/addressLines.ts';
import type { Party } from '../content.ts';
import type { Page, Style } from './page.ts';
import type { View } from './pdfTexts.ts';

const gap = 24;
const labelWidth = 112;

/** Seller and title, then buyer and dates. */
export function drawHead(page: Page, view: View): void {
  const { document, content, texts } = view;
  const { left } = page;
  const half = (page.width - gap) / 2;
  const right = left + half + gap;
  page.title(texts.titles[document.kind], page.y - 4, { x: right, width: half });
  page.y = drawParty(page, view, { party: content.seller, x: left, width: half });
  if (document.test === 1) {
    const style = { weight: 'bold', color: page.colors.vermilion } satisfies Style;
    page.y = page.write(texts.test, page.y + 12, { x: left, width: page.width, ...style });
  }
  page.y += 28;
  const top = page.y;
  const soft = { size: page.sizes.small, color: page.colors.softInk };
  page.y = page.write(texts.to, top, { x: left, width: half, ...soft }) + 2;
  const buyerEnd = drawParty(page, view, { party: content.buyer, x: left, width: half });
  let y = top;
  for (const [label, value] of facts(view)) {
    page.write(label, y, { x: right, width: labelWidth, ...soft });
    y = page.write(value, y - 1, { x: right + labelWidth, width: half - labelWidth, align: 'right' }) + 4;
  }
  page.y = Math.max(buyerEnd, y) + 28;
}

function facts({ document, content, texts, day }: View): [label: string, value: string][] {
  const { number, placedAt } = content.order;
  return [
    [texts.number, document.number],
    [texts.issuedOn, day(document.issued_at)],
    [document.reason === null ? texts.paidOn : texts.returnedOn, day(content.paidAt)],
    [texts.order, texts.orderNo(orderNumberText(number))],
    [texts.orderedOn, day(placedAt)],
  ];
}

type Placed = { party: Party; x: number; width: number };

/** Returns the `y` at which it ends. */
function drawParty(page: Page, { texts, content }: View, { party, x, width }: Placed): number {
  const [name = '', ...others] = [party.company, party.name].filter(Boolean);
  const lines = [
    ...others,
    ...addressLines(party, content.language),
    party.vatNumber && texts.vatNumber(party.vatNumber),
    party.taxNumber && texts.taxNumber(party.taxNumber),
  ].filter(Boolean);
  let y = page.write(name, page.y, { x, width, weight: 'bold', size: 11 }) + 2;
  for (const line of lines) y = page.write(line, y, { x, width }) + 1;
  return y;
}
