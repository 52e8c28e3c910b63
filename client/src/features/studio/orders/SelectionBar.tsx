import { useState } from 'react';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ExportButton } from '../frame/ExportButton.tsx';
import { ShipmentsDialog } from './ShipmentsDialog.tsx';
import { slipsAddress } from './slipsAddress.ts';
import { addressOf, type SaleQuery } from './saleQuery.ts';
import styles from './SelectionBar.module.css';
import { maxSelected, type OrderSelection } from './useOrderSelection.ts';

type SelectionBarProps = { selection: OrderSelection; shownCount: number; query: SaleQuery };

/** Selects all orders that are shown, and does something with the selected ones. */
export function SelectionBar({ selection, shownCount, query }: SelectionBarProps) {
  const { selected, toggleAll, isFull } = selection;
  // Copied, so that the dialog's list stays while its orders change.
  const [sending, setSending] = useState<readonly SaleRow[]>();
  const toSend = selected.filter(({ parcel }) => parcel === 'to_ship');
  return (
    <section className={styles['bar']} aria-label={texts.selection.label}>
      <Checkbox
        label={<span aria-live="polite">{selectedText(selected.length, isFull)}</span>}
        checked={selected.length > 0 && selected.length === Math.min(shownCount, maxSelected)}
        onChange={toggleAll}
      />
      {selected.length > 0 ? (
        <div className={styles['actions']}>
          {toSend.length > 0 ? (
            <Button size="small" onClick={() => setSending(toSend)}>
              <DashboardIcon name="truck" size="small" />
              {texts.selection.markAsSent(toSend.length)}
            </Button>
          ) : null}
          <LinkButton
            variant="secondary"
            size="small"
            to={slipsAddress(
              selected.map(({ _id }) => _id),
              query,
            )}
          >
            {texts.slips.several}
          </LinkButton>
          <ExportButton
            label={texts.selection.exportSelected}
            name="orders"
            path={addressOf(
              { numbers: selected.map(({ number }) => number).join(',') },
              '/studio/:accountId/orders/export',
            )}
          />
          <Button variant="quiet" size="small" onClick={selection.clear}>
            {texts.selection.clear}
          </Button>
        </div>
      ) : null}
      {sending ? (
        <ShipmentsDialog
          orders={sending}
          onClose={() => setSending(undefined)}
          onAllSent={() => {
            setSending(undefined);
            selection.clear();
          }}
        />
      ) : null}
    </section>
  );
}

function selectedText(count: number, isFull: boolean): string {
  if (count === 0) return texts.selection.selectAll;
  return isFull ? texts.selection.mostSelected(count) : texts.selection.selected(count);
}
