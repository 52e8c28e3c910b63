import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../calls/api.ts';
import { AddToCart } from '../../features/public/cart/AddToCart.tsx';
import { PurchaseOptions } from '../../features/public/product/PurchaseOptions.tsx';
import { EventNotice } from '../../features/public/product/EventNotice.tsx';
import { Gallery } from '../../features/public/product/Gallery.tsx';
import { isSoldOut, seatsLabel, totalSeatsLeft } from '../../features/public/product/priceLabel.ts';
import { ProductFacts } from '../../features/public/product/ProductFacts.tsx';
import { PriceTag } from '../../features/public/product/PriceTag.tsx';
import {
  hasProblems,
  initialSelection,
  pricingOf,
  problemsOf,
  type Selection,
} from '../../features/public/product/selection.ts';
import { countProductView } from '../../features/public/publicPage/analyticsCalls.ts';
import { selectCurrentCurrency } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { Link } from '../../lib/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Page } from '#shared/pageSchema.ts';
import type { Product } from '#shared/shopSchema.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';
import { useQuestionsTexts } from '../../lib/texts/useQuestionsTexts.ts';
import { answersOf } from '../../lib/sellerQuestions.ts';
import { MoreProducts } from './MoreProducts.tsx';
import styles from './ProductPage.module.css';

/** One product: description on the left, price and purchase on the right. */
export function ProductDetail({ page, product }: { page: Page; product: Product }) {
  const texts = useProductTexts();
  const kindNames = useKindNames();
  const show = useShowMoney();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(countProductView(page.account_id, product._id));
  }, [dispatch, page.account_id, product._id]);
  const seats = seatsLabel(totalSeatsLeft(product), texts);
  return (
    <>
      <article className={styles['product']}>
        <Gallery name={product.name} pictures={picturesOf(product)} />
        <div className={styles['offer']}>
          <p className={styles['kind']}>
            {kindNames(product.product_type).one}
            {seats && <strong> · {seats}</strong>}
          </p>
          <h1 dir="auto">{product.name}</h1>
          <p className={styles['price']}>
            <PriceTag product={product} show={show} />
          </p>
          {product.event && <EventNotice event={product.event} />}
          <ProductFacts product={product} show={show} />
          <div className={styles['description']}>
            <RichText text={product.description} />
          </div>
          {isSoldOut(product) ? (
            <p className={styles['soldOut']}>
              {texts.thisIsSoldOut} <Link to={`/${page.slug}/shop`}>{texts.seeRest}</Link>
            </p>
          ) : (
            <PurchaseForm page={page} product={product} />
          )}
        </div>
      </article>
      <Suspense>
        <MoreProducts page={page} product={product} />
      </Suspense>
    </>
  );
}

/** Each picture once, with its alternative text. */
function picturesOf({ image, images, alternative_texts }: Product): { image: string; alt: string }[] {
  const shown = new Map(
    (images.length > 0 ? images : [image]).map((src, index) => [src, alternative_texts?.[index] ?? '']),
  );
  return [...shown].map(([src, alt]) => ({ image: src, alt }));
}

/** The choices and the button. Problems are shown beside their fields after the first attempt to buy. */
function PurchaseForm({ page, product }: { page: Page; product: Product }) {
  const texts = useProductTexts();
  const questions = useQuestionsTexts();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection>(() => initialSelection(product));
  const [refusal, setRefusal] = useState<object>();
  const show = useShowMoney();
  const currency = useSelector(selectCurrentCurrency) ?? page.currency;
  const problems = problemsOf(product, selection, { texts, questions, language });
  return (
    <div className={styles['buying']}>
      <PurchaseOptions
        product={product}
        selection={selection}
        problems={refusal ? problems : noProblems}
        refusal={refusal}
        show={show}
        onChange={(change) => setSelection({ ...selection, ...change })}
      />
      <div className={styles['bar']}>
        <p className={styles['barPrice']} aria-hidden="true">
          <PriceTag product={product} show={show} />
        </p>
        {hasProblems(problems) ? (
          <Button type="button" wide onClick={() => setRefusal({})}>
            <Icon name="cart" />
            {texts.addToCart}
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
              form_response: answersOf(product.questions ?? [], selection.answers),
            }}
            label={texts.addToCart}
          />
        )}
      </div>
    </div>
  );
}

const noProblems = { answers: {} };
