import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { Store } from '../store/connect.ts';
import { openSigner } from '../store/signer.ts';

export type Subscriber = { list: PeopleList; personId: string };

/**
 * Tokens of unsubscribe links: a person's id and a signature. The token never changes, so links still work after years; 58
 * characters of `[A-Za-z0-9_-]`.
 */
export type UnsubscribeLinks = {
  tokenOf(subscriber: Subscriber): string;
  /** `undefined`: the token is not one of this store's. */
  read(token: string): Subscriber | undefined;
};

const lists = { m: 'mailing', p: 'phone' } as const;
/** 192 bits. */
const signatureLength = 32;

export async function openUnsubscribeLinks(store: Store): Promise<UnsubscribeLinks> {
  const { sign, isSigned } = await openSigner(store, 'unsubscribe links', signatureLength);
  return {
    tokenOf({ list, personId }) {
      const about = `${list === 'mailing' ? 'm' : 'p'}${personId.replace(/^sub_/, '')}`;
      return about + sign(about);
    },
    read(token) {
      const about = token.slice(0, -signatureLength);
      if (!isSigned(about, token.slice(-signatureLength))) return undefined;
      // We signed it, so it begins with `m` or `p`.
      return { list: lists[about.charAt(0) as 'm' | 'p'], personId: `sub_${about.slice(1)}` };
    },
  };
}
