import { useState } from 'react';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { ListItem } from '../frame/ListItem.tsx';
import styles from './DiscountList.module.css';
import { discountLink, isOffered, reductionText, stateLabels, usesText } from './discountLabels.ts';
import { useDiscountActions } from './useDiscountActions.ts';

type Shown = 'offered' | 'archived';

/** All discounts, newest first, then the archived ones. */
export function DiscountList({ discounts }: { discounts: Discount[] }) {
  const [shown, setShown] = useState<Shown>('offered');
  const move = useDiscountActions();
  const archived = discounts.filter(({ state }) => state === 'archived');
  const offered = discounts.filter(({ state }) => state !== 'archived');
  const rows = shown === 'offered' ? offered : archived;
  return (
    <Tabs
      label="Discounts"
      tabs={[
        { name: 'offered', label: `Discounts (${offered.length})` },
        { name: 'archived', label: `Archived (${archived.length})` },
      ]}
      chosen={shown}
      onChoose={setShown}
    >
      {rows.length === 0 && shown === 'offered' ? (
        <EmptyState
          title="No discount yet"
          action={<LinkButton to="/dashboard/discounts/new">New discount</LinkButton>}
        >
          Give it a code or a link, or let it apply by itself: for everybody, or for the first who come.
        </EmptyState>
      ) : null}
      {rows.length === 0 && shown === 'archived' ? (
        <EmptyState title="Nothing put away">
          What you archive is taken off no more and waits here.
        </EmptyState>
      ) : null}
      <ul className={styles['list']}>
        {rows.map((discount) => (
          <li key={discount._id} className={styles['row']}>
            <DiscountLine discount={discount} />
            <Button
              variant="quiet"
              size="small"
              aria-label={`${shown === 'archived' ? 'Restore' : 'Archive'} ${discount.name}`}
              onClick={() => void move(discount, shown === 'archived' ? 'restore' : 'archive')}
            >
              {shown === 'archived' ? 'Restore' : 'Archive'}
            </Button>
          </li>
        ))}
      </ul>
    </Tabs>
  );
}

function DiscountLine({ discount }: { discount: Discount }) {
  const { address } = useDashboard();
  const { _id: id, name, code, state } = discount;
  return (
    <>
      <ListItem
        to={`/dashboard/discounts/${id}`}
        name={name}
        facts={[code ?? 'Applies by itself', reductionText(discount), usesText(discount)].join(' · ')}
        badge={<Badge tone={state === 'active' ? 'green' : 'neutral'}>{stateLabels[state]}</Badge>}
      />
      {code !== null && isOffered(discount) ? (
        <CopyButton text={discountLink(address, code)}>Copy link</CopyButton>
      ) : null}
    </>
  );
}
