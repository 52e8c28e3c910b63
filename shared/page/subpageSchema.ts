import { z } from 'zod';
import { blockList } from './pageSchema.ts';
import { id } from '../wire/wire.ts';

/** `GET /pages/{slug}/subpages/{address}`: a further page of a creator. `address` is the one of today: an earlier one answers too. */
export const subpage = z.object({
  _id: id,
  address: z.string(),
  title: z.string(),
  blocks: blockList,
});

export type Subpage = z.infer<typeof subpage>;
