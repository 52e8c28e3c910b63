import type { ExamplePages } from '#shared/wire/settingsSchema.ts';
import { isNotSuspended } from '../accounts/suspensions.ts';
import type { Store } from '../store/connect.ts';
import { ada } from './ada.ts';
import { exampleCreators } from './examples/exampleCreators.ts';

const creators = [ada, ...exampleCreators];

/** The pages of the demo that are there and open. */
export async function findExamplePages({ db }: Pick<Store, 'db'>): Promise<ExamplePages> {
  const open = await db
    .selectFrom('pages')
    .innerJoin('accounts', 'accounts.id', 'pages.account_id')
    .select(['accounts.slug', 'pages.title'])
    .where((row) =>
      row.or(
        creators.map(({ slug, email }) =>
          row.and([row('accounts.slug', '=', slug), row('accounts.email', '=', email)]),
        ),
      ),
    )
    .where(isNotSuspended)
    .execute();
  const adasPage = open.find(({ slug }) => slug === ada.slug);
  const examples = exampleCreators
    .map(({ slug }) => slug)
    .filter((slug) => open.some((page) => page.slug === slug));
  return {
    ...(adasPage ? { example_page: adasPage } : {}),
    ...(examples.length > 0 ? { example_pages: examples } : {}),
  };
}
