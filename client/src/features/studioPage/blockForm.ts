import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import type { PathProblems } from '../studio/pathProblem.ts';
import type { BlockType } from './draftChanges.ts';

/** What each block's form is given. `problems` are by the block's own fields: `links.0.handle`. */
export type BlockFormProps<Type extends BlockType> = {
  block: Extract<DraftBlock, { type: Type }>;
  problems: PathProblems;
  onChange: (block: DraftBlock) => void;
};
