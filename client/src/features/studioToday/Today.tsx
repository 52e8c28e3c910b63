import { useOwnPageQuery } from '../studio/studioApi.ts';
import { useStudio } from '../studio/studioContext.ts';
import { useNow } from '../studio/useNow.ts';
import { useTitle } from '../studio/useTitle.ts';
import { greeting } from '../studio/orderWords.ts';
import { OwnPage } from './OwnPage.tsx';
import { Sales } from './Sales.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import styles from './Today.module.css';
import type { SendTheme } from './useThemeChoice.ts';
import { Welcome } from './Welcome.tsx';

export type TodayProps = {
  /** Has just signed up. */
  isNew: boolean;
  sendTheme: SendTheme;
};

/** The studio's first screen: what happened today, and what to do next. */
export function Today({ isNew, sendTheme }: TodayProps) {
  const { user, address } = useStudio();
  const now = useNow();
  const page = useOwnPageQuery(user.slug);
  useTitle('Today');
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <h1 className={styles['greeting']}>{greeting(now, user.name)}</h1>
        {isNew ? <Welcome address={address} /> : null}
        <GettingStarted address={address} />
        <Sales user={user} address={address} now={now} />
      </div>
      <OwnPage slug={user.slug} address={address} page={page} sendTheme={sendTheme} />
    </div>
  );
}
