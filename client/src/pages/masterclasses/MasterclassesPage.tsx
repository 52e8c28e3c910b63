import { useSelector } from 'react-redux';
import { classPath } from '#shared/productKinds/productKinds.ts';
import type { Preload } from '../../calls/api.ts';
import { MasterclassCard } from '../../features/public/masterclass/MasterclassCard.tsx';
import { MasterclassListSkeleton } from '../../features/public/masterclass/MasterclassListSkeleton.tsx';
import { News } from '../../features/public/news/News.tsx';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectMasterclassesRead, selectPage } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMasterclassesTexts } from '../../lib/texts/useMasterclassesTexts.ts';
import { usePageTexts } from '../../lib/texts/usePageTexts.ts';
import styles from './MasterclassesPage.module.css';

export const preload: Preload = ({ dispatch, params, defer }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Masterclasses'));
  defer('settings', dispatch(fetchSettings()));
  return preloadStatus([dispatch(fetchPage(slug)), dispatch(fetchMasterclasses(slug))]);
};

export function MasterclassesPage() {
  const texts = useMasterclassesTexts();
  const heading = usePageTexts().masterclasses;
  const page = useSelector(selectPage);
  const { data } = useSelector(selectMasterclassesRead);
  const show = useShowMoney();
  if (!page || !data) {
    return (
      <div className={styles['classes']} aria-busy="true">
        <h1>{heading}</h1>
        <MasterclassListSkeleton count={2} />
      </div>
    );
  }
  return (
    <div className={styles['classes']}>
      <h1>{heading}</h1>
      {data.masterclasses.length === 0 && (
        <EmptyState
          title={texts.noClasses}
          action={
            <LinkButton to={`/${page.slug}/shop`} variant="secondary">
              {texts.seeTheShop}
            </LinkButton>
          }
        >
          {texts.teachesNothing(page.header.title)}
        </EmptyState>
      )}
      {data.masterclasses.map((masterclass, place) => (
        <MasterclassCard
          key={masterclass._id}
          masterclass={masterclass}
          to={classPath(page.slug, masterclass)}
          show={show}
          nameAs="h2"
          priority={place === 0}
        />
      ))}
      <News slug={page.slug} accountId={page.account_id} />
    </div>
  );
}
