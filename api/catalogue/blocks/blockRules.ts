import type { Block, BlockEdit } from '#shared/page/blockSchema.ts';
import type { DraftBlock, PageFile } from '#shared/studio/pageDraftSchema.ts';
import { audio } from './audio.ts';
import type { BlockRule, SaveTerms } from './blockRule.ts';
import { file } from './file.ts';
import { social } from './social.ts';
import { support } from './support.ts';

const rules: { [Type in Block['type']]?: BlockRule<Type> } = { audio, file, social, support };

export function saveBlock(edit: BlockEdit, _id: string, terms: SaveTerms): DraftBlock {
  // A block whose type has no rule is stored as it was sent.
  return { ...(ruleOf(edit)?.save?.(edit, terms) ?? edit), _id } as DraftBlock;
}

export function readBlock(block: Block, ownOrigin: string): Block {
  return ruleOf(block)?.read?.(block, ownOrigin) ?? block;
}

export function fileOfBlock(block: Block): (Pick<PageFile, 'file_id'> & { path: string }) | undefined {
  return ruleOf(block)?.fileOf?.(block);
}

export function withFile(block: Block, stored: PageFile, field: string): Block {
  return ruleOf(block)?.withFile?.(block, stored, field) ?? block;
}

function ruleOf({ type }: { type: Block['type'] }): BlockRule<Block['type']> | undefined {
  // The rule gets only blocks of its own type.
  return rules[type] as BlockRule<Block['type']> | undefined;
}
