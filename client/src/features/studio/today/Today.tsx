import { useState, type ComponentType } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioToday as texts } from '#shared/texts/en/studioToday.ts';
import { useOwnPageQuery } from '../calls/studioApi.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useNow } from '../frame/useNow.ts';
import { useTitle } from '../frame/useTitle.ts';
import { greeting } from '../frame/orderFormat.ts';
import { OwnPage } from './OwnPage.tsx';
import { Sales } from './Sales.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { FirstProduct, FirstSale, type FirstProductProps } from './FirstProduct.tsx';
import { BankDetailsQuestion } from './BankDetailsQuestion.tsx';
import { useStartQuery } from './todayApi.ts';
import styles from './Today.module.css';
import { TodoList } from './TodoList.tsx';
import type { SendTheme } from './useThemeChoice.ts';
import { Welcome } from './Welcome.tsx';

export type TodayProps = {
  /** The creator has just signed up. */
  isNew: boolean;
  sendTheme: SendTheme;
  FirstProductForm: ComponentType<FirstProductProps>;
};

/** The dashboard's first screen: today's sales and the next steps. */
export function Today({ isNew, sendTheme, FirstProductForm }: TodayProps) {
  const [sold, setSold] = useState<StudioProduct>();
  const { data: start, isLoading } = useStartQuery();
  const isFirst = start?.items.some(({ key, done }) => key === 'product' && !done) ?? false;
  // Making the draft counts as done, and selling it follows on the same screen.
  const [wasFirst, setWasFirst] = useState(false);
  if (isFirst && !wasFirst) setWasFirst(true);
  const { user, address } = useDashboard();
  const now = useNow();
  const page = useOwnPageQuery(user.slug);
  useTitle(texts.title);
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <h1 className={styles['greeting']}>{greeting(now, user.name)}</h1>
        {isNew ? <Welcome address={address} /> : null}
        {sold ? (
          <FirstSale product={sold} />
        ) : wasFirst ? (
          <FirstProduct>
            <FirstProductForm onSold={setSold} />
          </FirstProduct>
        ) : null}
        <GettingStarted address={address} />
        {isLoading || wasFirst ? null : (
          <>
            <BankDetailsQuestion />
            <TodoList />
          </>
        )}
        <Sales address={address} now={now} />
      </div>
      <OwnPage slug={user.slug} address={address} page={page} sendTheme={sendTheme} />
    </div>
  );
}
