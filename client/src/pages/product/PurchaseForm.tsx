import { useState } from 'react';
import { useSelector } from 'react-redux';
import { AddToCart } from '../../features/public/cart/AddToCart.tsx';
import { PriceTag } from '../../features/public/product/PriceTag.tsx';
import { PurchaseOptions } from '../../features/public/product/PurchaseOptions.tsx';
import {
  hasProblems,
  initialSelection,
  pricingOf,
  problemsOf,
  type Selection,
} from '../../features/public/product/selection.ts';
import { selectCurrentCurrency } from '../../features/public/publicPage/publicPageState.ts';
import { BuyNow } from '../../features/public/ui/BuyNow.tsx';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';
import { useQuestionsTexts } from '../../lib/texts/useQuestionsTexts.ts';
import { answersOf } from '../../lib/sellerQuestions.ts';
import styles from './ProductPage.module.css';

/** The choices and the two buttons. Problems are shown beside their fields after the first attempt to buy. */
export function PurchaseForm({ page, product }: { page: Page; product: Product }) {
  const texts = useProductTexts();
  const questions = useQuestionsTexts();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection>(() => initialSelection(product));
  const [refusal, setRefusal] = useState<object>();
  const show = useShowMoney();
  const currency = useSelector(selectCurrentCurrency) ?? page.currency;
  const problems = problemsOf(product, selection, { texts, questions, language });
  const addition = {
    store: { slug: page.slug, account_id: page.account_id, currency },
    product,
    selection: {
      quantity: selection.quantity,
      ticket_id: selection.ticketId,
      payment_plan_id: selection.planId,
      payment_pricing: pricingOf(product, selection),
      form_response: answersOf(product.questions ?? [], selection.answers),
    },
  };
  const refuse = hasProblems(problems) ? () => setRefusal({}) : undefined;
  return (
    <div className={styles['buying']}>
      <PurchaseOptions
        product={product}
        selection={selection}
        problems={refusal ? problems : noProblems}
        refusal={refusal}
        show={show}
        setSelection={setSelection}
      />
      <div className={styles['bar']}>
        <p className={styles['barPrice']} aria-hidden="true">
          <PriceTag product={product} show={show} />
        </p>
        <AddToCart {...addition} label={texts.addToCart} refuse={refuse} />
        <BuyNow addition={addition} refuse={refuse} />
      </div>
    </div>
  );
}

const noProblems = { answers: {} };
