import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { decimalsOf, toMajor, toMinor } from '#shared/money/money.ts';
import type { Order, OrderWaiting } from '#shared/orders/orderSchema.ts';
import { useLatePaymentsTexts } from '../lib/texts/useLatePaymentsTexts.ts';
import { usePaymentMethodsTexts } from '../lib/texts/usePaymentMethodsTexts.ts';
import { useLanguage } from '../lib/texts/useTexts.ts';
import { LinkButton } from './LinkButton.tsx';

type PaymentStepsProps = { waiting: OrderWaiting } & Pick<Order, 'total' | 'arrived' | 'currency'>;

/** What the buyer of a waiting order does, and until when: paragraphs in a box of the caller's. */
export function PaymentSteps({ waiting, total, arrived, currency }: PaymentStepsProps) {
  const texts = useLatePaymentsTexts();
  const names = usePaymentMethodsTexts();
  const language = useLanguage();
  const decimals = decimalsOf(currency);
  return (
    <>
      <p>
        <strong>{texts.toPay(formatMoney(total, currency, language), names[waiting.method])}</strong>
      </p>
      {arrived !== undefined && (
        <p>
          {texts.missing({
            arrived: formatMoney(arrived, currency, language),
            missing: formatMoney(
              toMajor(toMinor(total, decimals) - toMinor(arrived, decimals), decimals),
              currency,
              language,
            ),
          })}
        </p>
      )}
      <p>{texts.steps[waiting.method] ?? texts.nothingNeeded}</p>
      <p>
        {waiting.pay_by === undefined
          ? texts.until(dayText(waiting.until, language))
          : texts.payBy(dayText(waiting.pay_by, language))}
      </p>
      <p>{texts.notBefore}</p>
      {waiting.instructions_url !== undefined && (
        <LinkButton variant="secondary" href={waiting.instructions_url} target="_blank" rel="noreferrer">
          {texts.instructions}
        </LinkButton>
      )}
    </>
  );
}
