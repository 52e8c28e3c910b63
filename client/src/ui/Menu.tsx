import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { DashboardIcon } from './DashboardIcon.tsx';
import styles from './Menu.module.css';

export type MenuItem = { label: ReactNode; onChoose: () => void; tone?: 'plain' | 'danger' | undefined };

/** The height of a phone's bottom navigation. */
const barPx = 72;

type MenuProps = {
  /** The subject of the menu: "More for Mug". */
  label: string;
  items: readonly MenuItem[];
};

/** More actions for an item, behind three dots. Arrow keys move; Escape or a press elsewhere closes. */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    const { bottom, height } = list.current.getBoundingClientRect();
    const { top = 0 } = button.current?.getBoundingClientRect() ?? {};
    // Opens upwards where the end of the screen, or a phone's navigation, would hide the last entries.
    list.current.dataset['above'] = String(bottom > window.innerHeight - barPx && top > height);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    entriesOf(box.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function readKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = entriesOf(box.current);
    const now = entries.findIndex((entry) => entry === document.activeElement);
    entries[(now + step + entries.length) % entries.length]?.focus();
  }

  return (
    <div className={styles['box']} ref={box}>
      <button
        ref={button}
        type="button"
        className={styles['open']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <DashboardIcon name="dots" />
      </button>
      {isOpen ? (
        <div
          ref={list}
          className={styles['menu']}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={readKey}
        >
          {items.map((item, index) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a menu's entries do not move while it is open
              key={index}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classNames(styles['entry'], item.tone === 'danger' && styles['danger'])}
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function entriesOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
