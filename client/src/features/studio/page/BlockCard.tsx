import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import styles from './BlockList.module.css';
import { blockKindOf, nameOfBlock } from './blockKinds.ts';
import { isUnfinished } from './unfinishedBlocks.ts';

export type BlockCardProps = {
  block: DraftBlock;
  handle: ReactNode;
  problems: PathProblems;
  isOpen: boolean;
  /** The block was just added: its first field takes the focus. */
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onChange: (block: DraftBlock) => void;
  onMove: (step: 1 | -1) => void;
  onDelete: () => void;
};

/** One block: a line with handle, menu and title, and its form when it is open. */
export function BlockCard({ block, handle, problems, isOpen, isNew, ...card }: BlockCardProps) {
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isNew]);
  const kind = blockKindOf(block.type);
  const name = nameOfBlock(block);
  const isWrong = Object.keys(problems).length > 0;
  return (
    <div className={styles['card']} data-hidden={block.hidden || undefined}>
      <div className={styles['line']}>
        {handle}
        <button
          type="button"
          className={styles['open']}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={card.onOpen}
        >
          <DashboardIcon name={kind.icon} />
          <span className={styles['words']}>
            <span className={styles['name']}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles['kind']}>{kind.label}</span>
          </span>
          <span className={styles['marks']}>
            {block.hidden ? <Badge>{texts.hidden}</Badge> : null}
            {!isWrong && isUnfinished(block) ? <Badge>{texts.notFinished}</Badge> : null}
            {isWrong ? <Badge tone="vermilion">{texts.lookHere}</Badge> : null}
          </span>
          <Icon name="chevron-down" size="small" />
        </button>
        <Menu label={texts.moreForBlock(name)} items={menuOf(block, card)} />
      </div>
      <div ref={form} id={formId} className={styles['form']} hidden={!isOpen}>
        {isOpen ? <kind.Form block={block} problems={problems} onChange={card.onChange} /> : null}
      </div>
    </div>
  );
}

type MenuOptions = Pick<BlockCardProps, 'isFirst' | 'isLast' | 'onChange' | 'onMove' | 'onDelete'>;

function menuOf(block: DraftBlock, { isFirst, isLast, onChange, onMove, onDelete }: MenuOptions): MenuItem[] {
  return [
    ...(isFirst ? [] : [{ label: texts.moveUp, onChoose: () => onMove(-1) }]),
    ...(isLast ? [] : [{ label: texts.moveDown, onChoose: () => onMove(1) }]),
    {
      label: block.hidden ? texts.showToVisitors : texts.hideFromVisitors,
      onChoose: () => onChange({ ...block, hidden: !block.hidden }),
    },
    { label: words.delete, tone: 'danger', onChoose: onDelete },
  ];
}
