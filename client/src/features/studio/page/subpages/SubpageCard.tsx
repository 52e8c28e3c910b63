import type { ReactNode } from 'react';
import type { StudioSubpage } from '#shared/studio/subpageSchema.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx';
import { ListItem } from '../../frame/ListItem.tsx';
import styles from '../BlockList.module.css';

type SubpageCardProps = {
  page: StudioSubpage;
  slug: string;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onMenu: (inMenu: boolean) => void;
  onDelete: () => void;
};

/** One further page: a link to its editor, and what else can be done with it. */
export function SubpageCard({ page, slug, handle, ...card }: SubpageCardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['line']}>
        {handle}
        <ListItem
          to={`/dashboard/pages/${page._id}`}
          name={page.title}
          facts={`/${slug}/${page.address}`}
          badge={<span className={styles['marks']}>{marksOf(page)}</span>}
        />
        <Menu label={texts.moreFor(page.title)} items={menuOf(page, card)} />
      </div>
    </div>
  );
}

function marksOf({ published_at: publishedAt, has_changes: hasChanges, in_menu: inMenu }: StudioSubpage) {
  return (
    <>
      {publishedAt === null ? <Badge>{texts.notPublished}</Badge> : null}
      {publishedAt !== null && hasChanges ? <Badge>{texts.unpublishedChanges}</Badge> : null}
      {inMenu ? null : <Badge>{texts.notInMenu}</Badge>}
    </>
  );
}

type MenuOptions = Pick<SubpageCardProps, 'isFirst' | 'isLast' | 'onMove' | 'onMenu' | 'onDelete'>;

function menuOf(
  { in_menu: inMenu }: StudioSubpage,
  { isFirst, isLast, onMove, onMenu, onDelete }: MenuOptions,
): MenuItem[] {
  return [
    ...(isFirst ? [] : [{ label: texts.moveUp, onChoose: () => onMove(-1) }]),
    ...(isLast ? [] : [{ label: texts.moveDown, onChoose: () => onMove(1) }]),
    { label: inMenu ? texts.takeOutOfMenu : texts.showInMenu, onChoose: () => onMenu(!inMenu) },
    { label: texts.deletePageItem, tone: 'danger', onChoose: onDelete },
  ];
}
