import { Awning } from '../../ui/Awning.tsx';
import { GoodPicture } from './GoodPicture.tsx';
import styles from './StallCard.module.css';
import type { DrawnStall } from './stalls.ts';

/** A creator's page, drawn small. It is a picture: whoever shows it hides it from screen readers. */
export function StallCard({ stall }: { stall: DrawnStall }) {
  return (
    <div className={styles['card']}>
      <Awning colours={stall.awning} size="strip" />
      <div className={styles['head']}>
        <svg className={styles['avatar']} viewBox="0 0 48 48">
          <circle cx="24" cy="24" r="24" fill={stall.awning[0]} />
          <text x="24" y="30" textAnchor="middle" fill={stall.awning[1]} className={styles['initials']}>
            {stall.initials}
          </text>
        </svg>
        <p className={styles['name']}>{stall.name}</p>
        <p className={styles['line']}>{stall.line}</p>
      </div>
      <div className={styles['goods']}>
        {stall.goods.map((good) => (
          <div key={good.name} className={styles['good']}>
            <GoodPicture kind={good.kind} colours={good.colours} />
            <p className={styles['goodName']}>{good.name}</p>
            <p className={styles['price']}>{good.price}</p>
          </div>
        ))}
      </div>
      <p className={styles['link']}>{stall.link}</p>
    </div>
  );
}
