import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useSalesPictureTexts } from '../../../lib/texts/useSalesPictureTexts.ts';
import styles from './SalesPicture.module.css';

/** A till roll with a morning's sales, as the dashboard shows them. A picture, hidden from screen readers. */
export function SalesPicture() {
  const texts = useSalesPictureTexts();
  return (
    <div className={styles['roll']} aria-hidden="true">
      <p className={styles['day']}>{texts.today}</p>
      <p className={styles['sum']}>{inSentence(texts.sum((text) => <span>{text}</span>))}</p>
      <p className={styles['count']}>{texts.orders}</p>
      <ul className={styles['sales']}>
        {texts.sales.map(({ number, what, who, price }) => (
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
      <p className={styles['paid']}>{texts.allPaid}</p>
    </div>
  );
}
