import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { Price } from '../../../ui/Price.tsx';
import styles from './PriceExamples.module.css';

/** What can be sold, with example prices as on a market's board. */
const prices = [
  ['downloads', 9],
  ['parcels', 34],
  ['tickets', 14],
  ['classes', 59],
  ['support', 4],
] as const;

export function PriceExamples() {
  const { examples } = useFrontPageTexts();
  return (
    <ul className={styles['board']}>
      {prices.map(([key, price]) => (
        <li key={key} className={styles['row']}>
          <h3 className={styles['name']}>{examples[key].name}</h3>
          <p className={styles['text']}>{examples[key].text}</p>
          <p className={styles['example']} aria-hidden="true">
            <span>{examples[key].example}</span>
            <span className={styles['leader']} />
            <span className={styles['price']}>
              <Price amount={price} currency="EUR" look="sign" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
