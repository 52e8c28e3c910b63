import { Price } from '../../ui/Price.tsx';
import styles from './PriceBoard.module.css';

/** What can be sold and how it reaches the buyer; the examples are priced as on a market's board. */
const kinds = [
  {
    name: 'Downloads',
    example: 'Field recordings, volume 3',
    price: 9,
    text: 'Files are handed over as soon as they are paid.',
  },
  {
    name: 'Things you post',
    example: 'Breakfast mug, stoneware',
    price: 34,
    text: 'The checkout asks for the delivery address, and only then.',
  },
  {
    name: 'Tickets',
    example: 'Listening night, 40 seats',
    price: 14,
    text: 'Tiers with their own price and their own number of seats. The last seat is sold once.',
  },
  {
    name: 'Classes',
    example: 'Sourdough, eight lessons',
    price: 59,
    text: 'Chapters, lessons, and a first one to try.',
  },
  {
    name: 'Support',
    example: 'Buy me a coffee',
    price: 4,
    text: 'Donations, fan love, a coffee: for people who just want to give something.',
  },
];

export function PriceBoard() {
  return (
    <ul className={styles['board']}>
      {kinds.map(({ name, example, price, text }) => (
        <li key={name} className={styles['row']}>
          <h3 className={styles['name']}>{name}</h3>
          <p className={styles['text']}>{text}</p>
          <p className={styles['example']} aria-hidden="true">
            <span>{example}</span>
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
