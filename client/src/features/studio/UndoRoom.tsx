import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import styles from './UndoRoom.module.css';

/** What was done, as a sentence, and how to take it back. */
export type Undoable = { message: string; undo: () => unknown };

const UndoContext = createContext<((done: Undoable) => void) | null>(null);

/** Time enough to read, decide and press; the clock stands still while the pointer or the focus is on it. */
const offeredMs = 10_000;

/** Offers to take back what was just done: `offerUndo({ message: 'Deleted “Mug”.', undo })`. The last one counts. */
export function useUndo(): (done: Undoable) => void {
  const offer = use(UndoContext);
  if (!offer) throw new Error('useUndo needs an UndoRoom above it');
  return offer;
}

export function UndoRoom({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Undoable & { at: number }>();
  const offer = useCallback((done: Undoable) => setOffered({ ...done, at: performance.now() }), []);
  const close = useCallback(() => setOffered(undefined), []);
  return (
    <UndoContext value={offer}>
      {children}
      {/* The region stands before the first message enters it, so that the message is read out. */}
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
        <DeskIcon name="undo" size="small" />
        Undo
      </Button>
    </span>
  );
}
