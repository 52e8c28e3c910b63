import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api.ts';
import { late } from '../../../lib/late.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LostNotice } from '../../../ui/LostNotice.tsx';
import { Price } from '../../../ui/Price.tsx';
import type { Support } from '#shared/orderSchema.ts';
import type { BlockOf } from '#shared/pageSchema.ts';
import type { SupportType } from '#shared/productTypes.ts';
import { quantityNames, selectQuantities } from '../publicPageState.ts';
import { quantityChosen } from '../publicPageSlice.ts';
import { useShowMoney } from '../useShowMoney.ts';
import styles from './SupportBlock.module.css';

/** Most visitors never open it. */
const SupportForm = late(async () => (await import('./SupportForm.tsx')).SupportForm);

export type SupportOrder = { support: Support; currency: string; title: string };

export type SupportBlockProps = {
  block: BlockOf<'support'>;
  accountId: string;
  /** The page's own currency, in which the creator set the amount. */
  currency: string;
  onPay: (order: SupportOrder) => void;
};

/** Donate, fan love, buy me, send me. At a quantity of 0 it is one button; from 1 on it asks how many and what to say. */
export function SupportBlock({ block, accountId, currency, onPay }: SupportBlockProps) {
  const dispatch = useAppDispatch();
  const name = quantityNames[block.support_type];
  const quantity = useSelector(selectQuantities)[name];
  const unit = useShowMoney()(block.amount, currency);
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isOpen = quantity > 0;
  const [isLost, setLost] = useState(false);
  const choose = (next: number) => {
    wasPressed.current = true;
    if (next > 0) setLost(false);
    dispatch(quantityChosen({ name, quantity: next }));
  };
  // The button that was pressed goes with the turn from closed to open or back; the focus moves to what replaces it.
  const takeFocus = () => {
    if (wasPressed.current) box.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    wasPressed.current = false;
  };
  useEffect(() => {
    if (!isOpen) takeFocus();
    // oxlint-disable-next-line react/exhaustive-deps -- it reads refs only
  }, [isOpen]);
  const openButton = (
    <div className={styles['open']}>
      <Button type="button" variant="secondary" busy={isOpen} onClick={() => choose(1)}>
        {verbs[block.support_type].open} · <Price {...unit} compact />
      </Button>
    </div>
  );
  return (
    <div ref={box} className={styles['support']}>
      <span className={styles['sign']} aria-hidden="true">
        <Icon name={icons[block.support_type]} />
      </span>
      <div className={styles['words']}>
        <h2>{block.title}</h2>
        {block.description && <p>{block.description}</p>}
      </div>
      {isOpen ? (
        <SupportForm
          {...{ block, accountId, unit, quantity, onPay }}
          onQuantity={choose}
          onShown={takeFocus}
          verb={verbs[block.support_type].pay}
          meanwhile={openButton}
          onLost={() => {
            setLost(true);
            choose(0);
          }}
        />
      ) : (
        openButton
      )}
      {isLost && <LostNotice />}
    </div>
  );
}

const icons = { donate: 'coins', fanlove: 'heart', buyme: 'cup', sendme: 'gift' } as const;

const verbs: Record<SupportType, { open: string; pay: string }> = {
  donate: { open: 'Donate', pay: 'Donate' },
  fanlove: { open: 'Send love', pay: 'Send love' },
  buyme: { open: 'Buy me one', pay: 'Buy' },
  sendme: { open: 'Send one', pay: 'Send' },
};
