import { studioPixels as texts } from '#shared/texts/en/studioPixels.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { classNames } from '../../../lib/classNames.ts';
import panel from '../frame/Panel.module.css';
import styles from './Pixels.module.css';

/** What it means to have such services, for visitors and for the creator. */
export function PixelMeaning() {
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="meaning">
      <h2 id="meaning" className={styles['title']}>
        {texts.meaning}
      </h2>
      <p className={styles['note']}>{texts.askedFirst}</p>
      <p className={styles['note']}>{texts.whatIsCounted}</p>
      <p className={styles['note']}>{texts.namePrivacyPage}</p>
      <div>
        <LinkButton to="/dashboard/legal" variant="secondary">
          {texts.yourPrivacyPage}
        </LinkButton>
      </div>
    </section>
  );
}
