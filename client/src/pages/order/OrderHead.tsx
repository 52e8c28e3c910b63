import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { hasFailedInstalment } from '#shared/orders/hasFailedInstalment.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { OrderNotice } from '../../features/public/order/OrderNotice.tsx';
import { statusTone } from '../../lib/statusTone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import type { OrderTexts } from '#shared/texts/en/order.ts';
import styles from './OrderHead.module.css';

/** The order's number and its status. */
export function OrderHead({ order }: { order: Order }) {
  const texts = useOrderTexts();
  const { number, created_at, store, test } = order;
  const badges = badgesOf(order, texts);
  return (
    <header className={styles['head']}>
      <h1>{number === 0 ? texts.noNumberYet : texts.orderNo(orderNumberText(number))}</h1>
      <p className={styles['about']}>
        {badges.map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        <time dateTime={created_at} suppressHydrationWarning>
          {dayText(created_at, useLanguage())}
        </time>
        {store && <span>{texts.fromSeller(store.title)}</span>}
      </p>
      {test && (
        <p className={styles['test']}>
          <Icon name="info" size="small" />
          <span>
            <strong>{texts.testPayment}</strong> {texts.noMoneyMoved}
          </span>
        </p>
      )}
      <OrderNotice order={order} />
    </header>
  );
}

type Mark = { tone: ReturnType<typeof statusTone>; text: string };

/** An order with a missing instalment is not shown as paid. */
function badgesOf(order: Order, texts: OrderTexts): Mark[] {
  const mark: Mark = { tone: statusTone(order.status), text: texts.statuses[order.status] };
  if (!hasFailedInstalment(order)) return [mark];
  const missing: Mark = { tone: 'vermilion', text: texts.instalmentMissing };
  return order.status === 'paid' ? [missing] : [mark, missing];
}
