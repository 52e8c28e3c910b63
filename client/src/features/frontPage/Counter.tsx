import styles from './Counter.module.css';

const sales = [
  { number: 48, what: 'Low tide, print', who: 'Marta', price: '38.00' },
  { number: 47, what: 'Type zine no. 6 × 2', who: 'Jonas', price: '14.00' },
  { number: 46, what: 'Listening night, front row', who: 'Aiko', price: '22.00' },
];

/** The till roll of a good morning: how the dashboard shows what was sold. A picture, hidden from screen readers. */
export function Counter() {
  return (
    <div className={styles['roll']} aria-hidden="true">
      <p className={styles['day']}>Today</p>
      <p className={styles['sum']}>
        <span>€</span>74.00
      </p>
      <p className={styles['count']}>3 orders</p>
      <ul className={styles['sales']}>
        {sales.map(({ number, what, who, price }) => (
          <li key={number} className={styles['sale']}>
            <span className={styles['number']}>{`#${number}`}</span>
            <span>
              {what}
              <span className={styles['who']}>{who}</span>
            </span>
            <span className={styles['price']}>{price}</span>
          </li>
        ))}
      </ul>
      <p className={styles['paid']}>✓ all paid</p>
    </div>
  );
}
