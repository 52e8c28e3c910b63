import type { ReactNode } from 'react';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Link } from '../../../lib/Link.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useTrialTab } from '../calls/useTrialTab.ts';
import styles from './FirstProduct.module.css';

const { firstProduct: texts } = studioToday;

/** `onSold` gets the product once it is on sale. */
export type FirstProductProps = { onSold: (product: StudioProduct) => void };

/** What a creator who sells nothing yet sees first. */
export function FirstProduct({ children }: { children: ReactNode }) {
  return (
    <section className={styles['first']} aria-labelledby="first-product">
      <h2 id="first-product" className={styles['title']}>
        {texts.title}
      </h2>
      <p className={styles['note']}>{texts.note}</p>
      {children}
    </section>
  );
}

/** The first product is on sale: how buyers see it. */
export function FirstSale({ product }: { product: StudioProduct }) {
  const { user, pageOrigin } = useDashboard();
  const openTrial = useTrialTab();
  const path = productPath(user.slug, product);
  return (
    <section className={styles['first']} aria-labelledby="first-sale">
      <h2 id="first-sale" className={styles['title']}>
        {texts.onSale(product.name)}
      </h2>
      <p className={styles['links']}>
        <a
          href={pageOrigin + path}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            void openTrial(path);
          }}
        >
          {texts.tryAsBuyer}
        </a>
        <Link to={`/dashboard/products/${product._id}`}>{texts.addWords}</Link>
      </p>
    </section>
  );
}
