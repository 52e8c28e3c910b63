import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

type Tab<Name extends string> = { name: Name; label: ReactNode };

type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Arrow keys move among the tabs, which are a single tab stop. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveBy(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (event.key === 'ArrowLeft') === isMirrored ? 1 : -1;
    const now = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(now + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            className={styles['tab']}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            onKeyDown={moveBy}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}
