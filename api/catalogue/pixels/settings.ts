import type { Kysely } from 'kysely';
import { vendorsOf, type Pixels } from '#shared/page/pixels.ts';
import type { Schema } from '../../store/schema.ts';

export function readPixels(pixelsJson: string | null): Pixels {
  // `savePixels` wrote it from what the schema had parsed.
  return pixelsJson === null ? {} : (JSON.parse(pixelsJson) as Pixels);
}

export async function loadPixels(db: Kysely<Schema>, accountId: string): Promise<Pixels> {
  const row = await db
    .selectFrom('pages')
    .select('pixels_json')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return readPixels(row?.pixels_json ?? null);
}

/** Stored with the page, so that reading a page costs no query more. */
export async function savePixels(db: Kysely<Schema>, accountId: string, pixels: Pixels): Promise<void> {
  await db
    .updateTable('pages')
    .set({ pixels_json: vendorsOf(pixels).length > 0 ? JSON.stringify(pixels) : null })
    .where('account_id', '=', accountId)
    .execute();
}
