import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import styles from './UndoProvider.module.css';

/** What was done, as a sentence, and how to undo it. */
export type Undoable = { message: string; undo: () => unknown };

const UndoContext = createContext<((done: Undoable) => void) | null>(null);

/** Enough time to read, decide and press. The timer stops while the pointer or the focus is on it. */
const offeredMs = 10_000;

/** Offers to undo the last action: `offerUndo({ message: 'Deleted “Mug”.', undo })`. A new offer replaces it. */
export function useUndo(): (done: Undoable) => void {
  const offer = use(UndoContext);
  if (!offer) throw new Error('useUndo needs an UndoProvider above it');
  return offer;
}

export function UndoProvider({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Undoable & { at: number }>();
  const offer = useCallback((done: Undoable) => setOffered({ ...done, at: performance.now() }), []);
  const close = useCallback(() => setOffered(undefined), []);
  return (
    <UndoContext value={offer}>
      {children}
      {/* The live region exists before the first message, so that screen readers announce it. */}
      <output className={styles['place']}>
        {offered ? <UndoToast key={offered.at} done={offered} onClose={close} /> : null}
      </output>
    </UndoContext>
  );
}

function UndoToast({ done, onClose }: { done: Undoable; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, offeredMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <span
      className={styles['toast']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles['message']}>{done.message}</span>
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          onClose();
          void done.undo();
        }}
      >
        <DashboardIcon name="undo" size="small" />
        {studioWords.undo}
      </Button>
    </span>
  );
}
