import { useState } from 'react';
import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { confirmByDefault } from '#shared/studio/confirmByDefault.ts';
import { pageLimits } from '#shared/wire/limits.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import type { PathProblems } from '../forms/pathProblem.ts';
import { SortableList } from '../forms/SortableList.tsx';
import { useUndo } from '../frame/UndoProvider.tsx';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { BlockCard } from './BlockCard.tsx';
import styles from './BlockList.module.css';
import {
  addBlock,
  changeBlock,
  moveBlock,
  orderBlocks,
  removeBlock,
  type DraftChange,
} from './draftChanges.ts';
import { blockKindOf, nameOfBlock } from './blockKinds.ts';

export type BlockListProps = {
  blocks: DraftBlock[];
  problems: PathProblems;
  /** Whether the page can be filled from a template. */
  hasTemplates: boolean;
  /** The block whose form is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (change: DraftChange) => void;
};

/** The page's blocks in order, one of them open at a time. */
export function BlockList({ blocks, problems, hasTemplates, openId, onOpen, onChange }: BlockListProps) {
  const [newId, setNewId] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const offerUndo = useUndo();
  // Read again each time, because a change of products, prices or taxes can change `sells_to_europe`.
  const account = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });

  function remove(block: DraftBlock): void {
    const index = blocks.indexOf(block);
    onChange(removeBlock(block._id));
    offerUndo({
      message: texts.deletedBlock(nameOfBlock(block)),
      undo: () => onChange(addBlock(block, index)),
    });
  }

  return (
    <div className={styles['blocks']}>
      {/* First, so that it restores the focus before a new block takes it. */}
      <AddBlockDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdd={(type) => {
          const fresh = blockKindOf(type).fresh();
          const block = { ...fresh, ...confirmByDefault(fresh, account.data?.sells_to_europe) };
          onChange(addBlock(block));
          onOpen(block._id);
          setNewId(block._id);
          setIsAdding(false);
        }}
      />
      {blocks.length === 0 ? (
        <EmptyState title={texts.noBlocks}>{texts.noBlocksNote(hasTemplates)}</EmptyState>
      ) : null}
      <SortableList
        items={blocks}
        idOf={({ _id }) => _id}
        nameOf={(block) =>
          texts.kindAndName({ kind: blockKindOf(block.type).label, name: nameOfBlock(block) })
        }
        onReorder={(ordered) => onChange(orderBlocks(ordered))}
      >
        {(block, handle) => (
          <BlockCard
            block={block}
            handle={handle}
            problems={problemsOf(problems, blocks.indexOf(block))}
            isOpen={block._id === openId}
            isNew={block._id === newId && !isAdding}
            isFirst={block === blocks[0]}
            isLast={block === blocks.at(-1)}
            onOpen={() => onOpen(block._id === openId ? undefined : block._id)}
            onChange={(next) => onChange(changeBlock(next))}
            onMove={(step) => onChange(moveBlock(block._id, step))}
            onDelete={() => remove(block)}
          />
        )}
      </SortableList>
      {blocks.length < pageLimits.blocks ? (
        <Button variant="secondary" wide busy={account.isLoading} onClick={() => setIsAdding(true)}>
          <Icon name="plus" size="small" />
          {texts.addBlock}
        </Button>
      ) : (
        <p>{texts.pageIsFull(pageLimits.blocks)}</p>
      )}
    </div>
  );
}

/** The problems of one block, by its own fields. */
function problemsOf(problems: PathProblems, index: number): PathProblems {
  const prefix = `draft.blocks.${index}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), problem]] : [],
    ),
  );
}
