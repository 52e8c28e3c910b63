import { useEffect, useState, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api.ts';
import type { ShownMoney } from '../../../lib/shownMoney.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Price } from '../../../ui/Price.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { decimalsOf, fitsDecimals, toMajor, toMinor } from '#shared/money.ts';
import { feePayingChosen, fetchTransactionRate } from '../publicPageSlice.ts';
import { selectIs100Percent, selectTransactionRateRead } from '../publicPageState.ts';
import { feeOn } from './fee.ts';
import type { SupportBlockProps } from './SupportBlock.tsx';
import styles from './SupportBlock.module.css';

type SupportFormProps = Omit<SupportBlockProps, 'currency'> & {
  unit: ShownMoney;
  quantity: number;
  verb: string;
  onQuantity: (quantity: number) => void;
  /** The form stands where the button was. */
  onShown: () => void;
};

const messageMax = 500;

/** How many, or for a donation how much; a word to the creator; who pays the fee. */
export function SupportForm({
  block,
  accountId,
  unit,
  quantity,
  verb,
  onQuantity,
  onShown,
  onPay,
}: SupportFormProps) {
  const { currency } = unit;
  const dispatch = useAppDispatch();
  const paysFee = useSelector(selectIs100Percent);
  const rate = useSelector(selectTransactionRateRead);
  const [message, setMessage] = useState('');
  const [ownSum, setOwnSum] = useState('');
  const isDonation = block.support_type === 'donate';
  const own = isDonation && ownSum.trim() !== '' ? readSum(ownSum, currency) : undefined;
  const problem = own?.kind === 'wrong' ? own.message : undefined;
  const total = own?.kind === 'right' ? own.amount : times(unit.amount, quantity, decimalsOf(currency));
  const rateHere = rate.of === currency ? rate.data : null;

  // The fee is the provider's and differs by currency; it is asked for only here, where somebody means to pay.
  useEffect(() => void dispatch(fetchTransactionRate(currency)), [dispatch, currency]);

  // oxlint-disable-next-line react/exhaustive-deps -- once, when it is there
  useEffect(onShown, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem) return;
    const support = {
      account_id: accountId,
      type: block.support_type,
      ...(own?.kind === 'right' ? { quantity: 1, amount: own.amount } : { quantity, amount: unit.amount }),
      ...(message.trim() ? { message: message.trim() } : {}),
    };
    onPay({ support, currency, title: block.title });
  };

  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <div className={styles['amounts']}>
        <QuantityStepper
          value={quantity}
          min={0}
          max={1000}
          onChange={onQuantity}
          disabled={own !== undefined}
          label={block.unit ? `How many: ${block.unit}` : 'How many'}
        />
        <span className={styles['unit']}>
          × <Price {...unit} compact /> {block.unit}
        </span>
      </div>
      {isDonation && (
        <TextField
          label="Or an amount of your own"
          inputMode="decimal"
          autoComplete="off"
          prefix={currency}
          value={ownSum}
          error={problem}
          onChange={(event) => setOwnSum(event.currentTarget.value)}
        />
      )}
      <TextArea
        label="A word with it (optional)"
        rows={2}
        maxLength={messageMax}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Checkbox
        label={
          <>
            I pay the fee
            {rateHere && (
              <>
                {' '}
                (<Price amount={feeOn(total, rateHere)} currency={currency} />)
              </>
            )}
            , so that 100 % arrives
          </>
        }
        checked={paysFee}
        disabled={!rateHere}
        onChange={(event) => dispatch(feePayingChosen(event.currentTarget.checked))}
      />
      {rate.status === 'failed' && <p className={styles['note']}>The fee could not be looked up just now.</p>}
      <Button type="submit" wide disabled={problem !== undefined}>
        {verb} ·{' '}
        <Price amount={paysFee && rateHere ? total + feeOn(total, rateHere) : total} currency={currency} />
      </Button>
    </form>
  );
}

type Sum = { kind: 'right'; amount: number } | { kind: 'wrong'; message: string };

function readSum(text: string, currency: string): Sum {
  const amount = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { kind: 'wrong', message: 'Please enter an amount above 0.' };
  }
  const decimals = decimalsOf(currency);
  if (!fitsDecimals(amount, decimals)) {
    return { kind: 'wrong', message: `Please use at most ${decimals} decimals.` };
  }
  return { kind: 'right', amount };
}

function times(amount: number, quantity: number, decimals: number): number {
  return toMajor(toMinor(amount, decimals) * quantity, decimals);
}
