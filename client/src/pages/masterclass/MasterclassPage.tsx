import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { firstPictureSizes } from '../../lib/firstPicture.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useParams } from '../../lib/router.ts';
import { useAppDispatch, type Preload } from '../../calls/api.ts';
import { AddToCart } from '../../features/public/cart/AddToCart.tsx';
import type { CartShop } from '../../lib/addition.ts';
import { ChapterList } from '../../features/public/masterclass/ChapterList.tsx';
import { classAsProduct } from '../../features/public/masterclass/classAsProduct.ts';
import { classLength } from '../../features/public/masterclass/classLength.ts';
import { countClassView } from '../../features/public/publicPage/analyticsCalls.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchMasterclass,
  fetchPage,
  fetchSettings,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import {
  selectCurrentCurrency,
  selectMasterclassRead,
  selectPage,
} from '../../features/public/publicPage/publicPageState.ts';
import { BuyNow } from '../../features/public/ui/BuyNow.tsx';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { LoadFailedNotice } from '../../ui/LoadFailedNotice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Chapter, Masterclass } from '#shared/shop/shopSchema.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';
import { useUiTexts } from '../../lib/texts/useUiTexts.ts';
import styles from './MasterclassPage.module.css';

type Lesson = Chapter['lessons'][number];

const LessonPreview = lazyPart(() =>
  import('../../features/public/lessonPlayer/LessonPreview.tsx').then((part) => part.LessonPreview),
);

export const preload: Preload = ({ dispatch, params, defer }) => {
  const slug = params['slug'] ?? '';
  const classId = params['classId'] ?? '';
  dispatch(menuChosen('Masterclasses'));
  defer('settings', dispatch(fetchSettings()));
  return preloadStatus([dispatch(fetchPage(slug)), dispatch(fetchMasterclass({ slug, classId }))]);
};

export function MasterclassPage() {
  const { slug, classId } = useParams();
  const page = useSelector(selectPage);
  const { data: masterclass, of } = useSelector(selectMasterclassRead);
  if (!page || !masterclass || of !== `${slug}/${classId}`) return <MasterclassSkeleton />;
  return <MasterclassDetail page={page} masterclass={masterclass} />;
}

/** One class with its lessons. Its preview shows the same. */
export function MasterclassDetail({ page, masterclass }: { page: Page; masterclass: Masterclass }) {
  const texts = useProductTexts();
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
        <p className={styles['length']}>{classLength(masterclass, texts)}</p>
        <h1 dir="auto">{name}</h1>
        <p className={styles['price']}>
          {price === 0 ? texts.free : <Price {...show(price, currency)} compact look="sign" />}
        </p>
        <PurchaseForm
          store={{ slug: page.slug, account_id: page.account_id, currency: shown }}
          masterclass={masterclass}
        />
        <div className={styles['description']}>
          <RichText text={description} />
        </div>
      </div>
      <section className={styles['chapters']}>
        <h2>{texts.whatYouWillLearn}</h2>
        <Chapters slug={page.slug} masterclass={masterclass} />
      </section>
    </article>
  );
}

/** Lazy, because few classes are sold in instalments. */
const InstalmentPurchase = lazy(() =>
  import('./InstalmentPurchase.tsx').then((part) => ({ default: part.InstalmentPurchase })),
);

function PurchaseForm({ store, masterclass }: { store: CartShop; masterclass: Masterclass }) {
  const texts = useProductTexts();
  const product = classAsProduct(masterclass);
  if (!product.payment_plans) {
    const addition = { store, product, selection: { quantity: 1 } };
    return (
      <>
        <AddToCart {...addition} label={texts.addToCart} />
        <BuyNow addition={addition} />
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="card" />}>
      <InstalmentPurchase store={store} product={product} />
    </Suspense>
  );
}

type Opened = { lesson: Lesson; state: 'open' | 'closed' | 'lost' };

/** The lessons. A free lesson opens above the page; its code loads then. */
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
          onLoadError={() => setOpened({ ...opened, state: 'lost' })}
        />
      )}
      {opened?.state === 'lost' && <LoadFailedNotice />}
    </>
  );
}

function MasterclassSkeleton() {
  return (
    <div className={styles['class']} aria-busy="true">
      <VisuallyHidden as="h1">{useUiTexts().loading}</VisuallyHidden>
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
