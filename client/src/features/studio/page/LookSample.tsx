import type { LookChoices } from '#shared/look/choices.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import styles from './LookForm.module.css';

type LookSampleProps = { choice: keyof LookChoices; word: string; theme: Theme };

/** A small picture of one choice, drawn by `styles/looks.css`, which the screen loads. */
export function LookSample({ choice, word, theme }: LookSampleProps) {
  return (
    <span className={styles['sample']} data-theme={theme} data-look={word} aria-hidden="true">
      {choice === 'typeface' && (
        <span className={styles['letters']}>
          <span className={styles['heading']}>{texts.sampleHeading}</span>
          <span>{texts.sampleText}</span>
        </span>
      )}
      {choice === 'paper' && <span className={styles['sheet']} />}
      {choice === 'corners' && <span className={styles['corner']} />}
      {choice === 'buttons' && <span className={buttonClass({ size: 'small' })}>{texts.sampleButton}</span>}
      {choice === 'shop' && (
        <svg className={styles['layout']} viewBox="0 0 64 48">
          <path d={layouts[word]} />
        </svg>
      )}
    </span>
  );
}

const layouts: Record<string, string> = {
  grid: 'M6 4h15v15H6zM25 4h15v15H25zM44 4h15v15H44zM6 27h15v15H6zM25 27h15v15H25zM44 27h15v15H44z',
  list: 'M6 4h11v10H6zM22 6h36v2H22zM22 11h20v2H22zM6 19h11v10H6zM22 21h36v2H22zM22 26h20v2H22zM6 34h11v10H6zM22 36h36v2H22zM22 41h20v2H22z',
  big: 'M6 4h25v30H6zM35 4h25v30H35zM6 38h18v3H6zM35 38h18v3H35z',
};
