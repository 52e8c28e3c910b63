import { hasFixedQuantity, seatsHeld, seatsLeftOf } from '#shared/cartRules.ts';
import type { CartItem } from '#shared/cartSchema.ts';
import { instalmentText } from '#shared/instalmentText.ts';
import type { Product } from '#shared/shopSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { Link } from '../../lib/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CartStore } from './addToCart.ts';
import styles from './CartLine.module.css';
import { changeQuantity, removeLine } from './cartChanges.ts';
import { useShownCart } from './useShownCart.ts';

type CartLineProps = {
  store: CartStore;
  item: CartItem;
  currency: string;
  product: Product | undefined;
  onLeave: () => void;
};

export function CartLine({ store, item, currency, product, onLeave }: CartLineProps) {
  const dispatch = useAppDispatch();
  const change = { slug: store.slug, accountId: store.account_id, item, product };
  const most = useMost(store.slug, item, product);
  const hasStepper = !hasFixedQuantity(item.product_type);
  const view = item.product_type === 'masterclass' ? 'masterclasses' : 'shop';
  return (
    <li className={styles['line']}>
      <Picture src={item.image} alt="" />
      <div className={styles['what']}>
        <Link to={`/${store.slug}/${view}/${item.product_id}`} onClick={onLeave}>
          {item.name}
        </Link>
        <LineTerms item={item} currency={currency} product={product} />
        {hasStepper && (
          <div className={styles['quantity']}>
            <QuantityStepper
              label={`Quantity of ${item.name}`}
              value={item.quantity}
              min={1}
              max={most}
              onChange={(quantity) => dispatch(changeQuantity({ ...change, quantity }))}
            />
            {most <= item.quantity && most < apiMost && <small>All that are left</small>}
          </div>
        )}
      </div>
      <div className={styles['total']}>
        <Price amount={item.price * item.quantity} currency={currency} />
        {item.quantity > 1 && (
          <small>
            <Price amount={item.price} currency={currency} /> each
          </small>
        )}
        <button
          type="button"
          className={styles['remove']}
          aria-label={`Remove ${item.name}`}
          // The second click of a double click falls on the line that has moved up.
          onClick={(event) => event.detail < 2 && dispatch(removeLine(change))}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

export function CartLineSkeleton() {
  return (
    <div className={styles['line']}>
      <Skeleton height="picture" />
      <div className={styles['what']}>
        <Skeleton height="line" />
        <Skeleton height="line" width="half" />
      </div>
    </div>
  );
}

/** The tier, the plan and the price that was chosen. */
function LineTerms({ item, currency, product }: Pick<CartLineProps, 'item' | 'currency' | 'product'>) {
  const tier = product?.tickets?.find(({ _id }) => _id === item.ticket_id)?.name;
  const plan = product?.payment_plans?.find(({ _id }) => _id === item.payment_plan_id)?.name;
  const named = [tier, plan].filter(Boolean).join(' · ');
  return (
    <>
      {named && <small>{named}</small>}
      {!named && kinds[item.product_type] && <small>{kinds[item.product_type]}</small>}
      {item.is_ips && item.ips && <small>{instalmentText(item.ips, currency, item.discounted_amount)}</small>}
      {item.payment_pricing?.kind === 'pay-what-you-want' && <small>The price you chose</small>}
    </>
  );
}

/** What has no quantity says what it is instead. */
const kinds: Partial<Record<CartItem['product_type'], string>> = {
  digital: 'Download',
  masterclass: 'Class',
};

/** The API's own limit. Source: `newCartItem` in shared/cartSchema.ts, which a public page does not load. */
const apiMost = 1000;

/** Seats left for this line, beside what other lines hold of them. */
function useMost(slug: string, item: CartItem, product: Product | undefined): number {
  const others = useShownCart(slug)?.items.filter(({ _id }) => _id !== item._id) ?? [];
  const seatsLeft = product && seatsLeftOf(product, item.ticket_id);
  if (seatsLeft === undefined) return apiMost;
  return Math.max(item.quantity, Math.min(apiMost, seatsLeft - seatsHeld(others, item)));
}
