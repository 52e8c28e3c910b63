import { platformAwning } from '#shared/page/platformAwning.ts';
import { useOwnPagePictureTexts } from '../../../lib/texts/useOwnPagePictureTexts.ts';
import styles from './OwnPagePicture.module.css';
import { PagePicture } from './PagePicture.tsx';
import type { ExamplePage } from './examplePages.ts';

/** A picture of the visitor's future stall, updated while they type. */
export function OwnPagePicture({ host, name, slug }: { host: string; name: string; slug: string }) {
  const texts = useOwnPagePictureTexts();
  const shown = name.trim();
  const stall: ExamplePage = {
    name: shown || texts.yourName,
    line: texts.line,
    awning: platformAwning,
    initials: initialsOf(shown || texts.you),
    goods: [
      { kind: 'print', ...texts.print, colours: ['#fde3d6', '#cb310c', '#1b5e3b'] },
      { kind: 'ticket', ...texts.ticket, colours: ['#1b5e3b', '#fffefb', '#cb310c'] },
    ],
    link: texts.link,
  };
  return (
    <div className={styles['window']}>
      <p className={styles['bar']}>{`${host}/${slug || texts.slug}`}</p>
      <div className={styles['street']}>
        <div className={styles['card']}>
          <PagePicture stall={stall} />
        </div>
      </div>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstLetter(words[0] ?? '')}${firstLetter(last ?? '')}`.toUpperCase();
}

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 32).trim();
}
