import styles from './PageForms.module.css';

/** Where a press on the link will lead, shown while it is typed. */
export function GoesTo({ address }: { address: string | undefined }) {
  return <output className={styles['goesTo']}>{address === undefined ? '' : `Leads to ${address}`}</output>;
}
