import { hasFixedQuantity, seatsHeld, seatsLeftOf } from '#shared/shop/cartRules.ts';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import { instalmentText } from '#shared/shop/instalmentText.ts';
import { kindOf, productPath } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { Link } from '../../../lib/Link.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineDiscounts } from '../../../ui/LineDiscounts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import styles from './CartLine.module.css';
import { changeQuantity, removeLine } from './cartChanges.ts';
import { LineAnswers } from './LineAnswers.tsx';
import { useOptimisticCart } from './useOptimisticCart.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useKindNames } from '../../../lib/texts/useKindNames.ts';
import { usePlansTexts } from '../../../lib/texts/usePlansTexts.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';

type CartLineProps = {
  store: CartShop;
  item: CartItem;
  /** All lines of the cart. */
  lines: readonly CartItem[];
  currency: string;
  product: Product | undefined;
  onLeave: () => void;
  onChangeAnswers: (item: CartItem, product: Product) => void;
};

export function CartLine({ store, item, lines, currency, product, onLeave, onChangeAnswers }: CartLineProps) {
  const texts = useCartTexts();
  const dispatch = useAppDispatch();
  const change = { slug: store.slug, accountId: store.account_id, item, product };
  const most = useMost(store.slug, item, product);
  const hasStepper = !hasFixedQuantity(item.product_type);
  return (
    <li className={styles['line']}>
      <Picture src={item.image} alt="" />
      <div className={styles['what']}>
        <Link to={productPath(store.slug, { ...item, _id: item.product_id })} onClick={onLeave}>
          <bdi>{item.name}</bdi>
        </Link>
        <LineTerms item={item} currency={currency} product={product} />
        <LineDiscounts item={item} lines={lines} currency={currency} />
        {hasStepper && (
          <div className={styles['quantity']}>
            <QuantityStepper
              label={texts.quantityOf(item.name)}
              value={item.quantity}
              min={1}
              max={most}
              onChange={(quantity) => dispatch(changeQuantity({ ...change, quantity }))}
            />
            {most <= item.quantity && most < apiMost && <small>{texts.allThatAreLeft}</small>}
          </div>
        )}
      </div>
      <div className={styles['total']}>
        <Price amount={item.price * item.quantity} currency={currency} />
        {item.quantity > 1 && (
          <small>{inSentence(texts.each(<Price amount={item.price} currency={currency} />))}</small>
        )}
        <button
          type="button"
          className={styles['remove']}
          aria-label={texts.remove(item.name)}
          // The second click of a double click falls on the line that has moved up.
          onClick={(event) => event.detail < 2 && dispatch(removeLine(change))}
        >
          <Icon name="trash" />
        </button>
      </div>
      <LineAnswers
        item={item}
        product={product}
        onChange={product && (() => onChangeAnswers(item, product))}
      />
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

/** The chosen tier, plan and price. */
function LineTerms({ item, currency, product }: Pick<CartLineProps, 'item' | 'currency' | 'product'>) {
  const texts = useCartTexts();
  const plans = usePlansTexts();
  const kindNames = useKindNames();
  const language = useLanguage();
  const tier = product?.tickets?.find(({ _id }) => _id === item.ticket_id)?.name;
  const plan = product?.payment_plans?.find(({ _id }) => _id === item.payment_plan_id)?.name;
  const isNamed = tier !== undefined || plan !== undefined;
  // A line without a quantity shows its kind instead.
  const { isBoughtOnce } = kindOf(item.product_type);
  const { one, short = one } = kindNames(item.product_type);
  return (
    <>
      {isNamed && (
        <small>
          <DotList parts={[tier, plan]} />
        </small>
      )}
      {!isNamed && isBoughtOnce && <small>{short}</small>}
      {item.is_ips && item.ips && (
        <small>
          {instalmentText(item.ips, { currency, texts: plans, language, discounted: item.discounted_amount })}
        </small>
      )}
      {item.payment_pricing?.kind === 'pay-what-you-want' && <small>{texts.ownPrice}</small>}
    </>
  );
}

/** The API's own limit. Source: `newCartItem` in shared/shop/cartSchema.ts, which public pages do not load. */
const apiMost = 1000;

/** The seats left for this line, without those of other lines. */
function useMost(slug: string, item: CartItem, product: Product | undefined): number {
  const others = useOptimisticCart(slug)?.items.filter(({ _id }) => _id !== item._id) ?? [];
  const seatsLeft = product && seatsLeftOf(product, item.ticket_id);
  if (seatsLeft === undefined) return apiMost;
  return Math.max(item.quantity, Math.min(apiMost, seatsLeft - seatsHeld(others, item)));
}
