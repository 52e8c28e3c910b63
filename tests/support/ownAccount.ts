import { hashPassword } from '../../api/accounts/passwords.ts';
import { addSeller, addSession } from './sales.ts';
import type { RunningApi } from './startApi.ts';

export const password = 'correct horse battery';

/** A creator who knows the password, and asks for the own account. */
export async function openAccount(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  const password_hash = await hashPassword(password);
  await api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute(),
  );
  const token = await addSession(api, id);
  const ask = (method: string, path = '', body?: object) =>
    api.call(method, `/studio/${id}/account${path}`, { token, ...(body ? { body } : {}) });
  const login = (extra: object = {}) =>
    api.call('POST', '/auth/login', { body: { email: `${slug}@example.com`, password, ...extra } });
  return { id, token, ask, login };
}
