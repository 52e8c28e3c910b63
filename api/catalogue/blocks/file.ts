import type { BlockRule } from './blockRule.ts';

export const file: BlockRule<'file'> = {
  fileOf: (block) => ({ ...block.file, path: 'file' }),
  withFile: (block, stored) => ({ ...block, file: stored }),
};
