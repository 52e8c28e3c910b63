import type { AppDispatch } from '../../../../calls/api.ts';
import { fieldProblem } from '../../../../lib/fieldProblem.ts';
import type { ResourceError } from '../../../../lib/resource.ts';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { joinMailingList, joinNumberList } from './listCalls.ts';

/** `country` is the visitor's, for numbers without a country code. */
type Joining = ListOf & { country?: () => Promise<string | undefined> };

export type ListOf = { block: BlockOf<'mailing_list'> | BlockOf<'phone_list'>; accountId: string };

/** `wrong`: what was typed can be no such address or number. */
export type Joined =
  | { kind: 'joined'; value: string }
  | { kind: 'wrong' }
  | { kind: 'refused'; problem: string };

/** Adds the typed text to the list, or returns the reason of a refusal. Loaded on first use: most visitors only read. */
export async function joinList(dispatch: AppDispatch, list: Joining, typed: string): Promise<Joined> {
  const value = typed.trim();
  const { block, accountId } = list;
  const sent = await read[block.type](value, list.country);
  if (sent === undefined) return { kind: 'wrong' };
  const entry = { accountId, blockId: block._id, value: sent };
  const answer =
    block.type === 'mailing_list'
      ? await dispatch(joinMailingList({ ...entry, listId: block.list_id }))
      : await dispatch(joinNumberList(entry));
  if (answer.meta.requestStatus === 'fulfilled') return { kind: 'joined', value: sent };
  // A rejected list call has a ResourceError only.
  const { message } = answer.payload as ResourceError;
  return fieldProblem(message, ['email', 'phone'])
    ? { kind: 'wrong' }
    : { kind: 'refused', problem: message };
}

const read = {
  mailing_list: async (value: string) => (looksLikeEmail(value) ? value : undefined),
  phone_list: async (value: string, country: Joining['country']) => {
    const { readPhoneNumber } = await import('#shared/contact/phoneNumbers.ts');
    return readPhoneNumber(value, await country?.());
  },
} as const;
