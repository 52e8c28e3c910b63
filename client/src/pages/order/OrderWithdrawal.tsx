import { lazy } from 'react';
import { momentText } from '#shared/dates/momentText.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { OrderWithdrawal as Withdrawal } from '#shared/orders/withdrawalSchema.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useWithdrawalTexts } from '../../lib/texts/useWithdrawalTexts.ts';
import { DrawerButton } from './DrawerButton.tsx';
import styles from './OrderWithdrawal.module.css';

const WithdrawalDrawer = lazy(async () => ({
  default: (await import('./WithdrawalDrawer.tsx')).WithdrawalDrawer,
}));

type OrderWithdrawalProps = { order: Order; onChanged: (order: Order) => void };

/** What a consumer can still withdraw from, and has. Source: Directive 2011/83/EU, article 11a. */
export function OrderWithdrawal({ order, onChanged }: OrderWithdrawalProps) {
  const texts = useWithdrawalTexts();
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const { line_ids, declared } = withdrawal;
  return (
    <section className={styles['withdrawal']} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{texts.heading}</h2>
      {declared.map((one) => (
        <Declared key={one.declared_at} order={order} declared={one} />
      ))}
      {line_ids.length > 0 && (
        <>
          <p>{texts.right}</p>
          <DrawerButton name="withdrawal" variant="secondary" label={texts.open} noScript={texts.needsScript}>
            {(state) => (
              <WithdrawalDrawer {...state} order={order} lineIds={line_ids} onChanged={onChanged} />
            )}
          </DrawerButton>
        </>
      )}
    </section>
  );
}

type DeclaredProps = { order: Order; declared: Withdrawal['declared'][number] };

function Declared({ order, declared: { line_ids, email, declared_at } }: DeclaredProps) {
  const texts = useWithdrawalTexts();
  const language = useLanguage();
  const { items, refunds = [] } = order;
  const isPaidBack = refunds.some(({ created_at }) => created_at >= declared_at);
  const lines = items.filter(({ _id }) => line_ids.includes(_id));
  return (
    <div className={styles['declared']}>
      <p suppressHydrationWarning>{texts.withdrew(momentText(declared_at, language))}</p>
      <ul>
        {lines.map(({ _id, quantity, name }) => (
          <li key={_id} dir="auto">
            {quantity > 1 ? texts.several(quantity, name) : name}
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        {texts.mailed(email)} {!isPaidBack && texts.money}
      </p>
    </div>
  );
}
