import { decimalsOf } from '#shared/money/money.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { Price } from '../../../ui/Price.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';
import { suggestedTips } from './tip.ts';
import styles from './TipFields.module.css';

type TipFieldsProps = FieldsProps & { payee: string; subTotal: number; currency: string };

/** Three suggestions, and a sum of the buyer's own. A second press on a suggestion removes the tip. */
export function TipFields({ payee, subTotal, currency, ...props }: TipFieldsProps) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  const suggestions = suggestedTips(subTotal, decimalsOf(currency)).map(String);
  const { tip } = props.form;
  return (
    <CheckoutSection name={texts.tipFor(payee)}>
      <div className={styles['suggestions']}>
        {suggestions.map((sum) => (
          <button
            key={sum}
            type="button"
            aria-pressed={tip === sum}
            onClick={() => props.onChange('tip', tip === sum ? '' : sum)}
          >
            <Price amount={Number(sum)} currency={currency} />
          </button>
        ))}
      </div>
      <TextField
        label={texts.ownTip}
        inputMode="decimal"
        autoComplete="off"
        prefix={currency}
        maxLength={12}
        {...field('tip')}
      />
    </CheckoutSection>
  );
}
