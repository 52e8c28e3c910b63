import { useEffect, useState } from 'react';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { readOrder } from '../../../calls/orderRead.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ReceiptGoods.module.css';
import { nextStep } from './nextStep.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

/**
 * What the buyer can use at once: files to download, codes of tickets, and a link to the order. Placeholders keep their place while they
 * load, so that no button changes under a finger. With one file, no button moves either.
 */
export function ReceiptGoods({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const texts = useCheckoutTexts();
  const items = useDelivered(order);
  const files = items?.flatMap(({ delivery }) => delivery?.files ?? []);
  const tickets = (items ?? []).flatMap(({ name, delivery }) =>
    (delivery?.tickets ?? []).map((ticket) => ({ ...ticket, name })),
  );
  const opened = new Set(
    order.status === 'paid' ? order.items.map(({ product_type }) => openedDelivery(product_type)) : [],
  );
  return (
    <div className={styles['goods']} aria-busy={!items}>
      {!items && opened.has('tickets') && <Skeleton height="card" />}
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
      {!files && opened.has('files') && (
        <Button wide busy>
          {texts.nextSteps.files}
        </Button>
      )}
      {files?.map((file) => (
        <LinkButton key={file._id} wide href={`/api/main${file.url}`}>
          {texts.downloadOf(file.name)}
        </LinkButton>
      ))}
      <LinkButton
        variant={opened.has('files') ? 'secondary' : 'primary'}
        wide
        to={`/orders/${order.token}`}
        onClick={onLeave}
      >
        {nextStep(order, texts)}
      </LinkButton>
    </div>
  );
}

/** Undefined until it is read. If that fails, it is empty, and the order's page has it. */
function useDelivered({ token }: Order): readonly OrderItem[] | undefined {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly OrderItem[]>();
  useEffect(() => {
    let isLeft = false;
    dispatch(readOrder(token))
      .unwrap()
      .then(
        (read) => isLeft || setItems(read.order.items),
        () => isLeft || setItems([]),
      );
    return () => {
      isLeft = true;
    };
  }, [dispatch, token]);
  return items;
}
