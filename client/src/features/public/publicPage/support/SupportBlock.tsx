import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../../calls/api.ts';
import { lazyPart } from '../../../../lib/lazyPart.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadFailedNotice } from '../../../../ui/LoadFailedNotice.tsx';
import { NeedsScript } from '../../../../ui/NeedsScript.tsx';
import { Price } from '../../../../ui/Price.tsx';
import { supportTraits } from '#shared/productKinds/productKinds.ts';
import { useHomeTexts } from '../../../../lib/texts/useHomeTexts.ts';
import { selectQuantities } from '../publicPageState.ts';
import { quantityChosen } from '../publicPageSlice.ts';
import { useShowMoney } from '../useShowMoney.ts';
import styles from './SupportBlock.module.css';
import type { SupportFormProps } from './SupportForm.tsx';

/** Lazy, because most visitors never open it. */
const SupportForm = lazyPart(() => import('./SupportForm.tsx').then((part) => part.SupportForm));

export type SupportBlockProps = Pick<SupportFormProps, 'block' | 'accountId' | 'onPay'> & {
  /** The page's own currency, in which the creator set the amount. */
  currency: string;
};

/** Donate, fan love, buy me, send me. At a quantity of 0 it is one button; from 1 on it shows the form. */
export function SupportBlock({ block, accountId, currency, onPay }: SupportBlockProps) {
  const dispatch = useAppDispatch();
  const open = useHomeTexts().supportButtons[block.support_type];
  const { icon, quantityName: name } = supportTraits(block.support_type);
  const quantity = useSelector(selectQuantities)[name];
  const unit = useShowMoney()(block.amount, currency);
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isOpen = quantity > 0;
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (next: number) => {
    wasPressed.current = true;
    if (next > 0) setHasFailed(false);
    dispatch(quantityChosen({ name, quantity: next }));
  };
  // Opening and closing removes the pressed button; the focus moves to its replacement.
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
        {open} · <Price {...unit} compact />
      </Button>
      <NeedsScript />
    </div>
  );
  return (
    <div ref={box} className={styles['support']}>
      <span className={styles['sign']} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div className={styles['words']}>
        <h2 dir="auto">{block.title}</h2>
        {block.description && <p dir="auto">{block.description}</p>}
      </div>
      {isOpen ? (
        <SupportForm
          {...{ block, accountId, unit, quantity, onPay }}
          onQuantity={choose}
          onShown={takeFocus}
          fallback={openButton}
          onLoadError={() => {
            setHasFailed(true);
            choose(0);
          }}
        />
      ) : (
        openButton
      )}
      {hasFailed && <LoadFailedNotice />}
    </div>
  );
}
