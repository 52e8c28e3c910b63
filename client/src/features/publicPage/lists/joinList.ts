import type { AppDispatch } from '../../../api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import type { BlockOf } from '#shared/pageSchema.ts';
import { joinMailingList, joinNumberList } from './listCalls.ts';

/** `country` is the visitor's, for numbers typed without a country code. */
type Joining = ListOf & { country?: () => Promise<string | undefined> };

export type ListOf = { block: BlockOf<'mailing_list'> | BlockOf<'phone_list'>; accountId: string };

export type Joined = { kind: 'joined'; value: string } | { kind: 'open'; problem: string };

/** Puts what was typed on the list, or says why not. Loaded with the first try: most visitors only read. */
export async function joinList(dispatch: AppDispatch, list: Joining, typed: string): Promise<Joined> {
  const value = typed.trim();
  const { block, accountId } = list;
  const sent = await checks[block.type].read(value, list.country);
  if (sent === undefined) return { kind: 'open', problem: checks[block.type].problem };
  const entry = { accountId, blockId: block._id, value: sent };
  const answer =
    block.type === 'mailing_list'
      ? await dispatch(joinMailingList({ ...entry, listId: block.list_id }))
      : await dispatch(joinNumberList(entry));
  if (answer.meta.requestStatus === 'fulfilled') return { kind: 'joined', value: sent };
  // A rejected list call carries nothing else.
  const { message } = answer.payload as ResourceError;
  return { kind: 'open', problem: message.replace(/^(email|phone) /, 'This ') };
}

const checks = {
  mailing_list: {
    read: async (value: string) => (looksLikeEmail(value) ? value : undefined),
    problem: 'Please enter an e-mail address, such as you@example.com.',
  },
  phone_list: {
    read: async (value: string, country: Joining['country']) => {
      const { readPhoneNumber } = await import('#shared/phoneNumbers.ts');
      return readPhoneNumber(value, await country?.());
    },
    problem: 'Please enter your number with its country code, such as +49 30 901820.',
  },
} as const;
