import type { ExamplePage } from '#shared/settingsSchema.ts';
import { isOpen } from '../accounts/suspensions.ts';
import type { Store } from '../store/connect.ts';
import { ada } from './ada.ts';

/** The demo creator's page, if there is one and it is open. */
export function findExamplePage({ db }: Pick<Store, 'db'>): Promise<ExamplePage | undefined> {
  return db
    .selectFrom('pages')
    .innerJoin('accounts', 'accounts.id', 'pages.account_id')
    .select(['accounts.slug', 'pages.title'])
    .where('accounts.slug', '=', ada.slug)
    .where('accounts.email', '=', ada.email)
    .where(isOpen)
    .executeTakeFirst();
}
