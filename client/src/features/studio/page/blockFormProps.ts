import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import type { PathProblems } from '../forms/pathProblem.ts';

/** The props of each block's form. `problems` are by the block's own fields: `links.0.handle`. */
export type BlockFormProps<Block extends DraftBlock> = {
  block: Block;
  problems: PathProblems;
  onChange: (block: DraftBlock) => void;
};

/** A block with a title, which may be optional. */
export type TitledBlock = Titled<DraftBlock>;

type Titled<Block> = Block extends unknown ? ('title' extends keyof Block ? Block : never) : never;

export type DraftBlockOf<Type extends DraftBlock['type']> = Extract<DraftBlock, { type: Type }>;
