import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api.ts';
import { AddToCart } from '../../features/cart/AddToCart.tsx';
import { Choices } from '../../features/product/Choices.tsx';
import { EventNote } from '../../features/product/EventNote.tsx';
import { Gallery } from '../../features/product/Gallery.tsx';
import { isSoldOut, seatsLabel, totalSeatsLeft } from '../../features/product/priceLabel.ts';
import { PriceTag } from '../../features/product/PriceTag.tsx';
import {
  answersOf,
  hasProblems,
  initialSelection,
  pricingOf,
  problemsOf,
  type Selection,
} from '../../features/product/selection.ts';
import { productTypeName } from '../../features/productType/productTypeNames.ts';
import { countProductView } from '../../features/publicPage/counting.ts';
import { selectCurrentCurrency } from '../../features/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { Link } from '../../lib/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Page } from '#shared/pageSchema.ts';
import type { Product } from '#shared/shopSchema.ts';
import styles from './ProductPage.module.css';

/** One product: what it is on the left, what it costs and how to get it on the right. */
export function ProductDetail({ page, product }: { page: Page; product: Product }) {
  const show = useShowMoney();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(countProductView(page.account_id, product._id));
  }, [dispatch, page.account_id, product._id]);
  const seats = seatsLabel(totalSeatsLeft(product));
  return (
    <article className={styles['product']}>
      <Gallery name={product.name} pictures={picturesOf(product)} />
      <div className={styles['offer']}>
        <p className={styles['kind']}>
          {productTypeName(product.product_type)}
          {seats && <strong> · {seats}</strong>}
        </p>
        <h1>{product.name}</h1>
        <p className={styles['price']}>
          <PriceTag product={product} show={show} />
        </p>
        {product.event && <EventNote event={product.event} />}
        {isSoldOut(product) ? (
          <p className={styles['soldOut']}>
            This is sold out. <Link to={`/${page.slug}/shop`}>See what else there is</Link>
          </p>
        ) : (
          <Buying page={page} product={product} />
        )}
        <div className={styles['description']}>
          {product.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Each picture once, with what it shows. */
function picturesOf({ image, images, alternative_texts }: Product): { image: string; alt: string }[] {
  const shown = new Map(
    (images.length > 0 ? images : [image]).map((src, index) => [src, alternative_texts?.[index] ?? '']),
  );
  return [...shown].map(([src, alt]) => ({ image: src, alt }));
}

/** The choices and the button. Problems are told next to their fields once somebody wants to buy. */
function Buying({ page, product }: { page: Page; product: Product }) {
  const [selection, setSelection] = useState<Selection>(() => initialSelection(product));
  const [refusal, setRefusal] = useState<object>();
  const show = useShowMoney();
  const currency = useSelector(selectCurrentCurrency) ?? page.currency;
  const problems = problemsOf(product, selection);
  return (
    <div className={styles['buying']}>
      <Choices
        product={product}
        selection={selection}
        problems={refusal ? problems : noProblems}
        refusal={refusal}
        show={show}
        onChange={(change) => setSelection({ ...selection, ...change })}
      />
      {hasProblems(problems) ? (
        <Button type="button" wide onClick={() => setRefusal({})}>
          <Icon name="cart" />
          Add to cart
        </Button>
      ) : (
        <AddToCart
          store={{ slug: page.slug, account_id: page.account_id, currency }}
          product={product}
          selection={{
            quantity: selection.quantity,
            ticket_id: selection.ticketId,
            payment_plan_id: selection.planId,
            payment_pricing: pricingOf(product, selection),
            form_response: answersOf(product, selection),
          }}
          label="Add to cart"
          wide
        />
      )}
    </div>
  );
}

const noProblems = { answers: {} };
