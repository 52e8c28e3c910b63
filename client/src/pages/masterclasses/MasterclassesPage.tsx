import { useSelector } from 'react-redux';
import type { Preload } from '../../api.ts';
import { MasterclassCard } from '../../features/masterclass/MasterclassCard.tsx';
import { MasterclassListSkeleton } from '../../features/masterclass/MasterclassListSkeleton.tsx';
import { decide } from '../../features/publicPage/preloading.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  menuChosen,
} from '../../features/publicPage/publicPageSlice.ts';
import { selectMasterclassesRead, selectPage } from '../../features/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './MasterclassesPage.module.css';

export const preload: Preload = ({ dispatch, params, later }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Masterclasses'));
  later('settings', dispatch(fetchSettings()));
  return decide([dispatch(fetchPage(slug)), dispatch(fetchMasterclasses(slug))]);
};

export function MasterclassesPage() {
  const page = useSelector(selectPage);
  const { data } = useSelector(selectMasterclassesRead);
  const show = useShowMoney();
  if (!page || !data) {
    return (
      <div className={styles['classes']} aria-busy="true">
        <h1>Masterclasses</h1>
        <MasterclassListSkeleton count={2} />
      </div>
    );
  }
  return (
    <div className={styles['classes']}>
      <h1>Masterclasses</h1>
      {data.masterclasses.length === 0 && (
        <EmptyState
          title="No classes yet"
          action={
            <LinkButton to={`/${page.slug}/shop`} variant="secondary">
              See the shop
            </LinkButton>
          }
        >
          {page.header.title} does not teach a class at the moment.
        </EmptyState>
      )}
      {data.masterclasses.map((masterclass, place) => (
        <MasterclassCard
          key={masterclass._id}
          masterclass={masterclass}
          to={`/${page.slug}/masterclasses/${masterclass._id}`}
          show={show}
          nameAs="h2"
          priority={place === 0}
        />
      ))}
    </div>
  );
}
