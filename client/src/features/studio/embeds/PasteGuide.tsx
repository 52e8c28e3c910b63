import { Fragment } from 'react';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { classNames } from '../../../lib/classNames.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import panel from '../frame/Panel.module.css';
import styles from './Embeds.module.css';

const services = [
  { name: 'WordPress', note: texts.wordPressNote },
  { name: 'Squarespace', note: texts.squarespaceNote },
  { name: 'Notion', note: texts.notionNote },
];

/** What to paste where. */
export function PasteGuide() {
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="paste">
      <h2 id="paste" className={styles['title']}>
        {texts.whereToPaste}
      </h2>
      {services.map(({ name, note }) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          <p className={styles['note']}>{note}</p>
        </Fragment>
      ))}
      <h3>{texts.ownHtml}</h3>
      <p className={styles['note']}>
        {inSentence(
          texts.ownHtmlNote(
            <code>makerstall:added</code>,
            <code>makerstall:paid</code>,
            <code>document</code>,
          ),
        )}
      </p>
      <h3>{texts.whichScript}</h3>
      <p className={styles['note']}>{texts.whichScriptNote}</p>
    </section>
  );
}
