import { useId, useState } from 'react';
import type { Cart } from '#shared/shop/cartSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import { dropCode, enterCode } from './discountCode.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';
import styles from './DiscountRows.module.css';

type DiscountRowsProps = { cart: Cart; store: CartShop };

/** The discount, and a field for a code. One code at a time; it can be removed. */
export function DiscountRows({ cart, store }: DiscountRowsProps) {
  const texts = useCartTexts();
  const code = cart.discount_code ?? undefined;
  const isIdle = code !== undefined && !cart.discounts.some((one) => one.code === code);
  return (
    <div className={styles['discounts']}>
      {cart.discounts.map((one) => (
        <div key={`${one.code} ${one.name}`} className={styles['row']}>
          <span className={styles['name']}>{one.code ? `${one.name} (${one.code})` : one.name}</span>
          {one.code && <RemoveCode code={one.code} store={store} />}
          <span className={styles['amount']}>
            <Price amount={-one.amount} currency={cart.currency} />
          </span>
        </div>
      ))}
      {isIdle && (
        <div className={styles['row']}>
          <span className={styles['name']}>
            {cart.discounts.length > 0 ? texts.betterDiscount(code) : texts.idleDiscount(code)}
          </span>
          <RemoveCode code={code} store={store} />
        </div>
      )}
      {code === undefined && <CodeField store={store} />}
    </div>
  );
}

function RemoveCode({ code, store }: { code: string; store: CartShop }) {
  const texts = useCartTexts();
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={texts.removeDiscount(code)}
      onClick={() => void dispatch(dropCode({ slug: store.slug, accountId: store.account_id }))}
    >
      <Icon name="close" size="small" />
    </button>
  );
}

function CodeField({ store }: { store: CartShop }) {
  const texts = useCartTexts();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const fieldId = useId();

  async function enter(): Promise<void> {
    if (code.trim() === '') {
      setProblem(texts.codeNeeded);
      return;
    }
    setIsAsking(true);
    const asked = dispatch(enterCode({ slug: store.slug, accountId: store.account_id, code }));
    const refusal = await asked.unwrap().catch(() => texts.discountFailed);
    setIsAsking(false);
    setProblem(refusal ?? undefined);
  }

  if (!isOpen) {
    return (
      <button type="button" className={styles['open']} onClick={() => setIsOpen(true)}>
        {texts.addDiscountCode}
      </button>
    );
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void enter();
      }}
    >
      <TextField
        id={fieldId}
        label={texts.discountCode}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button has become this field
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        {...errorProp(problem)}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={isAsking}>
        {texts.apply}
      </Button>
    </form>
  );
}
