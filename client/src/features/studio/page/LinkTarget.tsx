import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import styles from './PageForms.module.css';

/** The link's target, shown while it is typed. */
export function LinkTarget({ address }: { address: string | undefined }) {
  return <output className={styles['goesTo']}>{address === undefined ? '' : wordsOf(address)}</output>;
}

function wordsOf(address: string): string {
  if (address.startsWith('mailto:')) return texts.writesTo(address.slice('mailto:'.length));
  if (address.startsWith('tel:')) return texts.calls(address.slice('tel:'.length));
  return texts.leadsTo(address);
}
