import type { ComponentType } from 'react';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import type { BlockType } from './draftChanges.ts';

export type BlockKind<Type extends BlockType = BlockType> = {
  label: string;
  what: string;
  icon: DashboardIconName;
  Form: ComponentType<BlockFormProps<DraftBlockOf<Type>>>;
  /** A new block, with default texts where they make sense. */
  fresh: () => DraftBlockOf<Type>;
  /** Whether required fields are still empty, so that the API would refuse it. Absent: never. */
  isUnfinished?: (block: DraftBlockOf<Type>) => boolean;
  /** Its name where it has no title. */
  nameOf?: (block: DraftBlockOf<Type>) => string | undefined;
};

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
