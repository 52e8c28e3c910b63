import { classNames } from '../../../lib/classNames.ts';
import panel from '../frame/Panel.module.css';
import styles from './Embeds.module.css';

/** What to paste where. */
export function PasteGuide() {
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="paste">
      <h2 id="paste" className={styles['title']}>
        Where to paste it
      </h2>
      <h3>WordPress</h3>
      <p className={styles['note']}>
        Open the page in the editor, add a “Custom HTML” block, paste the code and publish. If your plan
        removes scripts, what stays is a link to your page, which works too.
      </p>
      <h3>Squarespace</h3>
      <p className={styles['note']}>
        Edit the page, add a “Code” block, choose HTML, paste the code and save. Squarespace runs scripts only
        on the published page and in plans with custom code; add your own domain to the list above, and the
        squarespace.com address if you use it.
      </p>
      <h3>Notion</h3>
      <p className={styles['note']}>
        Notion runs no scripts. Paste the link of the product or of your shop, not the code, and choose
        “Bookmark”: it opens your page in a tab.
      </p>
      <h3>Your own HTML</h3>
      <p className={styles['note']}>
        Paste the code where the button should be. The script line is needed once a page. Your page hears of
        what happens by the events <code>makerstall:added</code> and <code>makerstall:paid</code> on{' '}
        <code>document</code>.
      </p>
    </section>
  );
}
