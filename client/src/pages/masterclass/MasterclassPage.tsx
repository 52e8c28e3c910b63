import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { firstPictureSizes } from '../../lib/firstPicture.ts';
import { late } from '../../lib/late.tsx';
import { useParams } from '../../lib/router.ts';
import { useAppDispatch, type Preload } from '../../api.ts';
import { AddToCart } from '../../features/cart/AddToCart.tsx';
import type { CartStore } from '../../features/cart/addToCart.ts';
import { ChapterList } from '../../features/masterclass/ChapterList.tsx';
import { classAsProduct } from '../../features/masterclass/classAsProduct.ts';
import { classLength } from '../../features/masterclass/classLength.ts';
import { countClassView } from '../../features/publicPage/counting.ts';
import { decide } from '../../features/publicPage/preloading.ts';
import {
  fetchMasterclass,
  fetchPage,
  fetchSettings,
  menuChosen,
} from '../../features/publicPage/publicPageSlice.ts';
import {
  selectCurrentCurrency,
  selectMasterclassRead,
  selectPage,
} from '../../features/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { LostNotice } from '../../ui/LostNotice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Page } from '#shared/pageSchema.ts';
import type { Chapter, Masterclass } from '#shared/shopSchema.ts';
import styles from './MasterclassPage.module.css';

type Lesson = Chapter['lessons'][number];

const LessonPreview = late(
  async () => (await import('../../features/lessonPlayer/LessonPreview.tsx')).LessonPreview,
);

export const preload: Preload = ({ dispatch, params, later }) => {
  const slug = params['slug'] ?? '';
  const classId = params['classId'] ?? '';
  dispatch(menuChosen('Masterclasses'));
  later('settings', dispatch(fetchSettings()));
  return decide([dispatch(fetchPage(slug)), dispatch(fetchMasterclass({ slug, classId }))]);
};

export function MasterclassPage() {
  const { slug, classId } = useParams();
  const page = useSelector(selectPage);
  const { data: masterclass, of } = useSelector(selectMasterclassRead);
  if (!page || !masterclass || of !== `${slug}/${classId}`) return <MasterclassSkeleton />;
  return <MasterclassDetail page={page} masterclass={masterclass} />;
}

function MasterclassDetail({ page, masterclass }: { page: Page; masterclass: Masterclass }) {
  const { _id, name, description, image, price, currency } = masterclass;
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(countClassView(page.account_id, _id));
  }, [dispatch, page.account_id, _id]);
  const show = useShowMoney();
  const shown = useSelector(selectCurrentCurrency) ?? page.currency;
  return (
    <article className={styles['class']}>
      <div className={styles['picture']}>
        <Picture src={image} alt="" ratio="wide" sizes={firstPictureSizes.masterclass} priority />
      </div>
      <div className={styles['offer']}>
        <p className={styles['length']}>{classLength(masterclass)}</p>
        <h1>{name}</h1>
        <p className={styles['price']}>
          {price === 0 ? 'Free' : <Price {...show(price, currency)} compact look="sign" />}
        </p>
        <Buying
          store={{ slug: page.slug, account_id: page.account_id, currency: shown }}
          masterclass={masterclass}
        />
        <div className={styles['description']}>
          {description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section className={styles['chapters']}>
        <h2>What you will learn</h2>
        <Chapters slug={page.slug} masterclass={masterclass} />
      </section>
    </article>
  );
}

/** Few classes are sold in instalments. */
const PlannedBuying = lazy(async () => ({
  default: (await import('./PlannedBuying.tsx')).PlannedBuying,
}));

function Buying({ store, masterclass }: { store: CartStore; masterclass: Masterclass }) {
  const product = classAsProduct(masterclass);
  if (!product.payment_plans) {
    return <AddToCart store={store} product={product} selection={{ quantity: 1 }} label="Add to cart" wide />;
  }
  return (
    <Suspense fallback={<Skeleton height="card" />}>
      <PlannedBuying store={store} product={product} />
    </Suspense>
  );
}

type Opened = { lesson: Lesson; state: 'open' | 'closed' | 'lost' };

/** The lessons; one that is given away opens over the page, with code that comes then. */
function Chapters({ slug, masterclass }: { slug: string; masterclass: Masterclass }) {
  const [opened, setOpened] = useState<Opened>();
  const { _id: classId, image, chapters } = masterclass;
  return (
    <>
      <ChapterList chapters={chapters} onPreview={(lesson) => setOpened({ lesson, state: 'open' })} />
      {opened && opened.state !== 'lost' && (
        <LessonPreview
          of={{ slug, classId, lessonId: opened.lesson._id }}
          title={opened.lesson.title}
          poster={image}
          open={opened.state === 'open'}
          onClose={() => setOpened({ ...opened, state: 'closed' })}
          onLost={() => setOpened({ ...opened, state: 'lost' })}
        />
      )}
      {opened?.state === 'lost' && <LostNotice />}
    </>
  );
}

function MasterclassSkeleton() {
  return (
    <div className={styles['class']} aria-busy="true">
      <div className={styles['wide']}>
        <Skeleton height="picture" />
      </div>
      <div className={styles['offer']}>
        <Skeleton height="title" />
        <Skeleton height="line" />
        <Skeleton height="card" />
      </div>
    </div>
  );
}
