import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import type { ShownMoney } from '../../../../lib/shownMoney.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/Field.tsx';
import { Price } from '../../../../ui/Price.tsx';
import { QuantityStepper } from '../../../../ui/QuantityStepper.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { chargeDecimals, decimalsOf, fitsDecimals, toMajor, toMinor } from '#shared/money/money.ts';
import type { SupportTerms } from '#shared/orders/supportTermsSchema.ts';
import { supportTraits } from '#shared/productKinds/productKinds.ts';
import type { PaidSupport } from '../../../../lib/paymentAttempt.ts';
import { useSupportTexts } from '../../../../lib/texts/useSupportTexts.ts';
import type { SupportTexts } from '#shared/texts/en/support.ts';
import { useLanguage } from '../../../../lib/texts/useTexts.ts';
import type { Language } from '#shared/texts/languages.ts';
import styles from './SupportBlock.module.css';
import { useSupportTerms } from './useSupportTerms.ts';

export type SupportFormProps = {
  block: BlockOf<'support'>;
  accountId: string;
  onPay: (order: PaidSupport) => void;
  unit: ShownMoney;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The form has replaced the button. */
  onShown: () => void;
};

const messageMax = 500;

const quickQuantities = [1, 3, 5];

/** The quantity, or for a donation the amount; a message to the creator. The checkout asks who pays the fee. */
export function SupportForm({
  block,
  accountId,
  unit,
  quantity,
  onQuantity,
  onShown,
  onPay,
}: SupportFormProps) {
  const texts = useSupportTexts();
  const language = useLanguage();
  const { currency } = unit;
  const { terms, isAsking } = useSupportTerms(accountId, currency);
  const [isPressed, setPressed] = useState(false);
  const problemId = useId();
  const [message, setMessage] = useState('');
  const [ownSum, setOwnSum] = useState('');
  const decimals = decimalsOf(currency);
  const { takesOwnSum } = supportTraits(block.support_type);
  const own = takesOwnSum && ownSum.trim() !== '' ? readSum(ownSum, currency, texts) : undefined;
  const total = own?.kind === 'right' ? own.amount : times(unit.amount, quantity, decimals);
  const limits = terms && limitTexts(terms, texts, language);
  const problem = own?.kind === 'wrong' ? own.message : limits?.problemOf(total);

  // oxlint-disable-next-line react/exhaustive-deps -- once, when it is mounted
  useEffect(onShown, []);

  const pay = () => {
    const support = {
      account_id: accountId,
      type: block.support_type,
      ...(own?.kind === 'right' ? { quantity: 1, amount: own.amount } : { quantity, amount: unit.amount }),
      ...(message.trim() ? { message: message.trim() } : {}),
    };
    onPay({ support, currency, title: block.title, ...(terms ? { terms } : {}) });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isAsking) setPressed(true);
    else if (!problem) pay();
  };

  // A press waits for the terms: the checkout asks a company for more where the creator issues invoices.
  useEffect(() => {
    if (!isPressed || isAsking) return;
    setPressed(false);
    if (!problem) pay();
    // oxlint-disable-next-line react/exhaustive-deps -- it pays what the form says then
  }, [isPressed, isAsking]);

  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <fieldset className={styles['quick']} disabled={own !== undefined}>
        <legend className={styles['unit']}>{texts.quickly}</legend>
        {quickQuantities.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={own === undefined && count === quantity}
            onClick={() => onQuantity(count)}
          >
            ×{count} <Price amount={times(unit.amount, count, decimals)} currency={currency} compact />
          </button>
        ))}
      </fieldset>
      <div className={styles['amounts']}>
        <QuantityStepper
          value={quantity}
          min={0}
          max={1000}
          onChange={onQuantity}
          disabled={own !== undefined}
          label={block.unit ? texts.howManyOf(block.unit) : texts.howMany}
        />
        <span className={styles['unit']}>
          × <Price {...unit} compact /> <bdi>{block.unit}</bdi>
        </span>
      </div>
      {/* The space stands for a hint that has not loaded, so that the button does not move when it arrives. */}
      {!takesOwnSum && <p className={styles['unit']}>{limits?.hint ?? '\u00a0'}</p>}
      {own === undefined && problem && <FieldError id={problemId}>{problem}</FieldError>}
      {takesOwnSum && (
        <TextField
          label={texts.ownAmount}
          inputMode="decimal"
          autoComplete="off"
          prefix={currency}
          value={ownSum}
          hint={limits?.hint ?? '\u00a0'}
          error={own && problem}
          onChange={(event) => setOwnSum(event.currentTarget.value)}
        />
      )}
      <TextArea
        label={texts.message}
        rows={2}
        maxLength={messageMax}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button
        type="submit"
        wide
        busy={isPressed && isAsking}
        disabled={problem !== undefined}
        aria-describedby={own === undefined && problem ? problemId : undefined}
      >
        {texts.pay[block.support_type]} · <Price amount={total} currency={currency} />
      </Button>
    </form>
  );
}

type Sum = { kind: 'right'; amount: number } | { kind: 'wrong'; message: string };

function readSum(text: string, currency: string, texts: SupportTexts): Sum {
  const amount = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { kind: 'wrong', message: texts.amountNeeded };
  }
  const decimals = chargeDecimals(decimalsOf(currency));
  if (!fitsDecimals(amount, decimals)) {
    return { kind: 'wrong', message: texts.tooManyDecimals(decimals) };
  }
  return { kind: 'right', amount };
}

/** What one payment may be, in words. */
function limitTexts(
  { limits: { least, most }, currency }: SupportTerms,
  texts: SupportTexts,
  language: Language,
) {
  const minText = formatMoney(least, currency, language);
  const maxText = formatMoney(most, currency, language);
  return {
    hint: texts.limits(minText, maxText),
    problemOf(total: number): string | undefined {
      if (total < least) return texts.tooLittle(minText);
      return total > most ? texts.tooMuch(maxText) : undefined;
    },
  };
}

function times(amount: number, quantity: number, decimals: number): number {
  return toMajor(toMinor(amount, decimals) * quantity, decimals);
}
