import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { instalmentProblemText } from '#shared/orders/instalmentProblems.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { SavedCardAnswer } from '#shared/orders/savedCardSchema.ts';
import { savedCardText } from '#shared/orders/savedCardText.ts';
import type { Language } from '#shared/texts/languages.ts';
import { isDelivered } from '#shared/productKinds/productKinds.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';
import { readProblem } from './problems.ts';

type Instalment = Row<'instalments'>;
type Settings = { publicUrl: string };

/** Three days before the charge. */
export function announcementMail(
  order: Order,
  { instalment, card }: { instalment: Instalment; card: SavedCardAnswer | undefined },
  settings: Settings,
): Mail {
  const values = valuesOf(order, instalment);
  const { language, order: texts, instalmentMails } = mailTexts(order.language);
  const { announcement } = instalmentMails;
  const shown = card ? [savedCardText(card, { texts, language })] : [];
  const lastDay = card?.expires_before;
  return instalmentMail(order, settings, {
    // A refund that fails may move the day. The new day is announced, too.
    dedupeKey: `instalment-announced:${instalment.id}:${utcDay(instalment.due_at)}`,
    subject: announcement.subject(values),
    ...(lastDay === undefined
      ? { paragraphs: [announcement.charge(values), ...shown, announcement.nothingToDo] }
      : {
          action: announcement.changeCard,
          fragment: '#card',
          paragraphs: [announcement.charge(values), ...shown, texts.cardExpires(dayText(lastDay, language))],
        }),
  });
}

export function paidMail(order: Order, instalment: Instalment, settings: Settings): Mail {
  const values = valuesOf(order, instalment);
  const { paid } = mailTexts(order.language).instalmentMails;
  return instalmentMail(order, settings, {
    dedupeKey: `instalment-paid:${instalment.id}`,
    subject: paid.subject(values),
    paragraphs: [paid.thanks(values)],
  });
}

/** The charge was declined. The mail gives the time of the next try, or says that the delivery is paused. */
export function missedMail(order: Order, instalment: Instalment, settings: Settings): Mail {
  const values = valuesOf(order, instalment);
  const { language, order: orderTexts, instalmentMails } = mailTexts(order.language);
  const texts = instalmentMails.missed;
  const problem = instalmentProblemText(readProblem(instalment.problem), orderTexts.instalmentProblems);
  const reason = problem === null ? [] : [texts.reason(problem)];
  const missed = [texts.missed(values), ...reason].join(' ');
  const dedupeKey = `instalment-missed:${instalment.id}:${instalment.tries}`;
  if (instalment.state === 'paused') {
    return instalmentMail(order, settings, { dedupeKey, ...lastTryContent(values, missed, language) });
  }
  const again = dayText(instalment.next_try_at ?? '', language);
  return instalmentMail(order, settings, {
    dedupeKey,
    subject: texts.subject(values),
    action: texts.payWithOther,
    paragraphs: [missed, texts.tryAgain(again)],
  });
}

type MailContent = {
  subject: string;
  action?: string;
  /** The part of the order's page that the button opens. */
  fragment?: string;
  paragraphs: readonly [string, ...string[]];
};

/** After the last retry. Only what is opened on the order's page is paused: a parcel is with its buyer already. */
function lastTryContent(values: MailValues, missed: string, language: Language): MailContent {
  const { unpaid, paused } = mailTexts(language).instalmentMails;
  if (!values.isPaused) {
    return { subject: unpaid.subject(values), action: unpaid.pay, paragraphs: [missed, unpaid.lastTry] };
  }
  return {
    subject: paused.subject(values),
    action: paused.pay,
    paragraphs: [missed, paused.lastTry(values)],
  };
}

type MailValues = { name: string; amount: string; count: string; day: string; isPaused: boolean };

function valuesOf(order: Order, instalment: Instalment): MailValues {
  const { language, instalmentMails: texts } = mailTexts(order.language);
  const line = order.items.find(({ _id }) => _id === instalment.line_id);
  const { decimals } = currencyTerms(order.currency);
  return {
    name: line?.name ?? texts.yourOrder,
    amount: formatMoney(toMajor(instalment.amount_minor, decimals), order.currency, language),
    count: texts.count(instalment.number, line?.ips?.count ?? instalment.number),
    day: dayText(instalment.due_at, language),
    isPaused: line !== undefined && isDelivered(line.product_type),
  };
}

function instalmentMail(
  order: Order,
  { publicUrl }: Settings,
  content: MailContent & { dedupeKey: string },
): Mail {
  const { instalmentMails: texts } = mailTexts(order.language);
  const { dedupeKey, action, fragment = '', subject, paragraphs } = content;
  const letter = buyerLetter(order, publicUrl, {
    subject,
    paragraphs,
    testNotice: texts.testOrder,
    ...(action === undefined
      ? {}
      : { button: { text: action, href: `${publicUrl}/orders/${order.token}${fragment}` } }),
    parts: [receiptRows(order, publicUrl)],
    note: texts.about(order.number, sellerOf(order)),
  });
  return { dedupeKey, recipient: order.payer.email, ...letter };
}
