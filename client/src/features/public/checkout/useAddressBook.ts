import { useCallback, useEffect, useState } from 'react';
import type { AddressEdit, BookAddress } from '#shared/orders/purchaseSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { requestCall } from '../../../calls/requestCall.ts';
import type { ResourceError } from '../../../lib/resource.ts';

type Book = { addresses: BookAddress[] };
type AddressRequest = { token: string; id?: string; body?: AddressEdit };

const bookCall = (name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
  requestCall<Book, AddressRequest>(`addresses/${name}`, ({ token, id, body }) => ({
    upstream: 'main',
    method,
    path: `/purchases/addresses${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
    headers: { 'x-access-token': token },
    ...(body ? { body } : {}),
  }));

const calls = {
  read: bookCall('read', 'GET'),
  add: bookCall('add', 'POST'),
  change: bookCall('change', 'PUT'),
  remove: bookCall('remove', 'DELETE'),
};

/** The addresses of a buyer's session. Each change answers with all of them. `onClosed`: the server does not know the session any more. */
export function useAddressBook(token: string, onClosed: () => void) {
  const dispatch = useAppDispatch();
  const [addresses, setAddresses] = useState<readonly BookAddress[] | null>(null);
  const [failure, setFailure] = useState<ResourceError | null>(null);

  const read = useCallback(() => {
    const reading = dispatch(calls.read({ token }));
    void reading.unwrap().then(
      (book) => {
        setAddresses(book.addresses);
        setFailure(null);
      },
      (refused: ResourceError) => {
        if (refused.status === 401) onClosed();
        else setFailure(refused);
      },
    );
  }, [dispatch, token, onClosed]);

  useEffect(read, [read]);

  /** Resolves with what was refused. */
  async function send(
    name: Exclude<keyof typeof calls, 'read'>,
    request: Omit<AddressRequest, 'token'>,
  ): Promise<ResourceError | undefined> {
    try {
      const book = await dispatch(calls[name]({ token, ...request })).unwrap();
      setAddresses(book.addresses);
      return undefined;
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const refused = error as ResourceError;
      if (refused.status === 401) onClosed();
      return refused;
    }
  }

  return { addresses, failure, read, send };
}
