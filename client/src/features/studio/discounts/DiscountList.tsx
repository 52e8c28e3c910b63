import { useState } from 'react';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { ListItem } from '../frame/ListItem.tsx';
import styles from './DiscountList.module.css';
import { discountLink, isOffered, reductionText, usesText } from './discountLabels.ts';
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
      label={texts.discounts}
      tabs={[
        { name: 'offered', label: texts.discountsTab(offered.length) },
        { name: 'archived', label: texts.archivedTab(archived.length) },
      ]}
      chosen={shown}
      onChoose={setShown}
    >
      {rows.length === 0 && shown === 'offered' ? (
        <EmptyState
          title={texts.noneYet}
          action={<LinkButton to="/dashboard/discounts/new">{texts.newDiscount}</LinkButton>}
        >
          {texts.noneYetNote}
        </EmptyState>
      ) : null}
      {rows.length === 0 && shown === 'archived' ? (
        <EmptyState title={texts.noneArchived}>{texts.noneArchivedNote}</EmptyState>
      ) : null}
      <ul className={styles['list']}>
        {rows.map((discount) => (
          <li key={discount._id} className={styles['row']}>
            <DiscountLine discount={discount} />
            <Button
              variant="quiet"
              size="small"
              aria-label={
                shown === 'archived' ? texts.restoreNamed(discount.name) : texts.archiveNamed(discount.name)
              }
              onClick={() => void move(discount, shown === 'archived' ? 'restore' : 'archive')}
            >
              {shown === 'archived' ? texts.restore : texts.archive}
            </Button>
          </li>
        ))}
      </ul>
    </Tabs>
  );
}

function DiscountLine({ discount }: { discount: Discount }) {
  const language = useLanguage();
  const { address } = useDashboard();
  const { _id: id, name, code, state } = discount;
  return (
    <>
      <ListItem
        to={`/dashboard/discounts/${id}`}
        name={name}
        facts={[code ?? texts.appliesByItself, reductionText(discount, language), usesText(discount)].join(
          ' · ',
        )}
        badge={<Badge tone={state === 'active' ? 'green' : 'neutral'}>{texts.states[state]}</Badge>}
      />
      {code !== null && isOffered(discount) ? (
        <CopyButton text={discountLink(address, code)}>{texts.copyLink}</CopyButton>
      ) : null}
    </>
  );
}
