import type { Block, BlockEdit } from '#shared/page/blockSchema.ts';
import type { CurrencyUnit } from '#shared/money/money.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import type { DraftBlock, PageFile } from '#shared/studio/pageDraftSchema.ts';

/** `field` is the path of the block in the request, for error messages. */
export type SaveTerms = {
  currency: CurrencyUnit;
  limits: ChargeLimits;
  ownOrigin: string;
  field: string;
};

/** The behaviour of a type of block beyond its schema. Most types have none. */
export type BlockRule<Type extends Block['type']> = {
  /** Adds the server's fields to an editor's block. Throws 422 for an invalid block. */
  save?(
    edit: Extract<BlockEdit, { type: Type }>,
    terms: SaveTerms,
  ): Omit<Extract<DraftBlock, { type: Type }>, '_id'>;
  /** The file that the block names, and the path of its field in the block. */
  fileOf?(block: Extract<Block, { type: Type }>): (Pick<PageFile, 'file_id'> & { path: string }) | undefined;
  /** Adds what is stored about its file; `field` is the path of the block. Throws 422 for a file of a wrong type. */
  withFile?(
    block: Extract<Block, { type: Type }>,
    file: PageFile,
    field: string,
  ): Extract<Block, { type: Type }>;
  /** Updates the fields that may have changed since the block was stored. */
  read?(block: Extract<Block, { type: Type }>, ownOrigin: string): Extract<Block, { type: Type }>;
};
