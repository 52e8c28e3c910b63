import { Awning } from '../../../ui/Awning.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './PagePicture.module.css';
import type { ExamplePage } from './examplePages.ts';

/** A small picture of a creator's page. Its user hides it from screen readers. */
export function PagePicture({ stall }: { stall: ExamplePage }) {
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
        <p className={styles['name']} dir="auto">
          {stall.name}
        </p>
        <p className={styles['line']}>{stall.line}</p>
      </div>
      <div className={styles['goods']}>
        {stall.goods.map((good) => (
          <div key={good.name} className={styles['good']}>
            <ProductPicture kind={good.kind} colours={good.colours} />
            <p className={styles['goodName']}>{good.name}</p>
            <p className={styles['price']}>{good.price}</p>
          </div>
        ))}
      </div>
      <p className={styles['link']}>{stall.link}</p>
    </div>
  );
}
