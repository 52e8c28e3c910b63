import styles from './OwnStall.module.css';
import { StallCard } from './StallCard.tsx';
import type { DrawnStall } from './stalls.ts';

/** The stall that someone is about to open, drawn while they type. */
export function OwnStall({ host, name, slug }: { host: string; name: string; slug: string }) {
  const shown = name.trim();
  const stall: DrawnStall = {
    name: shown || 'Your name',
    line: 'What you make, in one line',
    awning: ['#cb310c', '#fffefb'],
    initials: initialsOf(shown),
    goods: [
      { kind: 'print', name: 'Your first piece', price: '38.00', colours: ['#fde3d6', '#cb310c', '#1b5e3b'] },
      {
        kind: 'ticket',
        name: 'Your first evening',
        price: '14.00',
        colours: ['#1b5e3b', '#fffefb', '#cb310c'],
      },
    ],
    link: 'Your first link',
  };
  return (
    <div className={styles['window']}>
      <p className={styles['bar']}>{`${host}/${slug || 'your-name'}`}</p>
      <div className={styles['street']}>
        <div className={styles['card']}>
          <StallCard stall={stall} />
        </div>
      </div>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstLetter(words[0] ?? 'You')}${firstLetter(last ?? '')}`.toUpperCase();
}

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 32).trim();
}
