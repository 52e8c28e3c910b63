import type { Request } from 'express';
import { AppError } from '#shared/appError.ts';
import { peopleList } from '#shared/studio/peopleSchema.ts';
import type { ApiContext } from '../context.ts';
import { requireStudio } from '../studio/owner.ts';
import type { OwnList } from './peopleOf.ts';

export type ListParams = { accountId: string; list: string };

/** The list of the creator who asks. Throws as `requireStudio`, and 404 for no list. */
export async function requireList(context: ApiContext, req: Request<ListParams>): Promise<OwnList> {
  const { id } = await requireStudio(context, req);
  const list = peopleList.safeParse(req.params.list);
  if (!list.success) throw new AppError(404, 'unknown_list', 'There is no such list.');
  return { accountId: id, list: list.data };
}
