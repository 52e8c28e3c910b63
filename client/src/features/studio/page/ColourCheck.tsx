import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PageForms.module.css';

type ColourCheckProps = {
  isClear: boolean;
  /** What is proposed where the colour is not clear. */
  nearest: { colour: string; label: string };
  onUse: (colour: string) => void;
  children: ReactNode;
};

/** Says whether a colour can be seen beside another, and proposes the nearest one that can. */
export function ColourCheck({ isClear, nearest, onUse, children }: ColourCheckProps) {
  return (
    <>
      <output className={styles['check']} data-clear={isClear}>
        <Icon name={isClear ? 'success' : 'warning'} size="small" />
        {children}
      </output>
      {isClear ? null : (
        <Button variant="secondary" size="small" onClick={() => onUse(nearest.colour)}>
          {nearest.label}
        </Button>
      )}
    </>
  );
}
