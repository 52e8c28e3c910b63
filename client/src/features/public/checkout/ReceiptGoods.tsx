import { useEffect, useState } from 'react';
import type { Order, OrderItem } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { readOrder } from '../../../calls/orderRead.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './ReceiptGoods.module.css';
import { nextStep } from './nextStep.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

/** What was bought, to take at once: files to download, codes of tickets, and the way to the order. */
export function ReceiptGoods({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const texts = useCheckoutTexts();
  const items = useDelivered(order);
  const files = items.flatMap(({ delivery }) => delivery?.files ?? []);
  const tickets = items.flatMap(({ name, delivery }) =>
    (delivery?.tickets ?? []).map((ticket) => ({ ...ticket, name })),
  );
  return (
    <div className={styles['goods']}>
      {tickets.length > 0 && (
        <ul className={styles['tickets']}>
          {tickets.map(({ _id, number, name, code }) => (
            <li key={_id}>
              <span>{inSentence(texts.ticketOf(<bdi>{name}</bdi>, number))}</span>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      {files.map((file) => (
        <LinkButton key={file._id} wide href={`/api/main${file.url}`}>
          {texts.downloadOf(file.name)}
        </LinkButton>
      ))}
      <LinkButton
        variant={files.length > 0 ? 'secondary' : 'primary'}
        wide
        to={`/orders/${order.token}`}
        onClick={onLeave}
      >
        {nextStep(order, texts)}
      </LinkButton>
    </div>
  );
}

/** Empty until it is read. If that fails, the order's page has it. */
function useDelivered({ token }: Order): readonly OrderItem[] {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly OrderItem[]>([]);
  useEffect(() => {
    let isLeft = false;
    dispatch(readOrder(token))
      .unwrap()
      .then(
        (read) => isLeft || setItems(read.order.items),
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [dispatch, token]);
  return items;
}
