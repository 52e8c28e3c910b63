import type { ReactNode } from 'react';
import { Link, NavLink } from '../../../lib/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Page } from '#shared/page/pageSchema.ts';
import styles from './ProfileHead.module.css';

type HeadProps = { page: Page; actions: ReactNode };

/** The large profile header of home, the lists and further pages, with the menu. On home the name is the heading; the others have their own. */
export function ProfileHead({ page, actions, nameAs: Name }: HeadProps & { nameAs: 'h1' | 'p' }) {
  const { title, bio, avatar } = page.header;
  return (
    <div className={styles['sign']}>
      <div className={styles['avatar']}>
        <Picture src={avatar} alt="" ratio="square" sizes="7rem" priority />
      </div>
      <div className={styles['words']}>
        <Name className={styles['name']} dir="auto">
          <Link to={`/${page.slug}`}>{title}</Link>
        </Name>
        <p className={styles['username']} dir="ltr">
          @{page.username}
        </p>
      </div>
      {bio && (
        <div className={styles['bio']}>
          <RichText text={bio} />
        </div>
      )}
      <div className={styles['actions']}>{actions}</div>
      {page.menu && (
        <nav aria-label={title}>
          {page.menu.map((one) => (
            <NavLink key={one.address} to={`/${page.slug}/${one.address}`} dir="auto">
              {one.title}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The small profile header on the page of a product or a class. */
export function CompactHead({ page, actions }: HeadProps) {
  return (
    <div className={styles['compact']}>
      <Link to={`/${page.slug}`} className={styles['compactName']}>
        <span className={styles['compactAvatar']}>
          <Picture src={page.header.avatar} alt="" ratio="square" sizes="3rem" priority />
        </span>
        <span className={styles['compactTitle']} dir="auto">
          {page.header.title}
        </span>
      </Link>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div className={styles['sign']} aria-hidden="true">
      <div className={styles['avatar']}>
        <Skeleton height="picture" />
      </div>
      <div className={styles['words']}>
        <Skeleton height="title" />
        <Skeleton height="line" />
      </div>
    </div>
  );
}
