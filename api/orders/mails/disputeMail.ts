import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { sitePath } from '#shared/texts/languages.ts';
import type { ApiConfig } from '../../config.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Follower } from '../../events.ts';
import { orderLetter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { Row } from '../../store/schema.ts';
import { loadRecipient } from '../loadRecipient.ts';

/** Mails to the creator that a bank asks about a payment, disputes it, or has decided. The end of an inquiry changes nothing. */
export function mailDisputes({ publicUrl }: Pick<ApiConfig, 'publicUrl'>): Follower<'disputeChanged'> {
  return async (trx, { orderId, dispute, at }) => {
    if (dispute.state === 'inquiry_closed') return;
    const order = await trx
      .selectFrom('orders')
      .select(['account_id', 'number', 'currency', 'test'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const seller = await loadRecipient(trx, order.account_id);
    if (!seller) return;
    const { mails, accountMails, language } = mailTexts(seller.language);
    const texts = accountMails.dispute;
    const { number, currency } = order;
    const sum = toMajor(dispute.amount_minor, currencyTerms(currency).decimals);
    const about = { number, amount: formatMoney(sum, currency, language) };
    const [subject, text] = wordsOf(dispute.state, texts);
    const paragraphs = [
      mails.hello(seller.name),
      text(about),
      ...(canAnswer(dispute) ? [texts.answerBy(dayText(dispute.answer_by, language)), texts.where] : []),
    ];
    await writeMail(
      trx,
      {
        dedupeKey: `dispute:${dispute.id}:${dispute.state}`,
        recipient: seller.email,
        ...orderLetter({ test: order.test === 1, language }, subject(number), [
          ...paragraphs.map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
          { kind: 'link', text: texts.open, href: publicUrl + sitePath(language, '/dashboard/balance') },
        ]),
      },
      at,
    );
  };
}

type Texts = ReturnType<typeof mailTexts>['accountMails']['dispute'];

function wordsOf(state: Exclude<Row<'disputes'>['state'], 'inquiry_closed'>, texts: Texts) {
  switch (state) {
    case 'inquiry':
      return [texts.inquirySubject, texts.inquiry] as const;
    case 'open':
      return [texts.openedSubject, texts.opened] as const;
    case 'won':
      return [texts.wonSubject, texts.won] as const;
    case 'lost':
      return [texts.lostSubject, texts.lost] as const;
  }
}

function canAnswer(dispute: Row<'disputes'>): dispute is Row<'disputes'> & { answer_by: string } {
  return ['inquiry', 'open'].includes(dispute.state) && dispute.answer_by !== null;
}
