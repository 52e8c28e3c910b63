import type { Request } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { peopleList } from '#shared/studio/peopleSchema.ts';
import type { ApiContext } from '../context.ts';
import { requireStudio } from '../http/requireStudio.ts';
import type { OwnList } from './peopleOf.ts';

export type ListParams = { accountId: string; list: string };

/** A list of the creator who calls. Throws as `requireStudio`, and 404 for an unknown list. */
export async function requireList(context: ApiContext, req: Request<ListParams>): Promise<OwnList> {
  const { id } = await requireStudio(context, req);
  const list = peopleList.safeParse(req.params.list);
  if (!list.success) throw refusal(404, 'unknown_list');
  return { accountId: id, list: list.data };
}
