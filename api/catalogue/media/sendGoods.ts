import type { Request, Response } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import type { Row } from '../../store/schema.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { sendStored } from './sendStored.ts';

/** Sends a product's file as a download. Throws 404 if the storage no longer has it. */
export async function sendGoods(
  { files, req, res }: { files: FileStore; req: Request; res: Response },
  file: Pick<Row<'product_files'>, 'place' | 'name' | 'media_type'>,
): Promise<void> {
  const stored = await files.storage.find(`goods/${file.place}`);
  if (!stored) throw refusal(404, 'file_unknown');
  res.attachment(file.name).set({
    'content-type': file.media_type,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    // A browser may show a seller's upload as a page. It must not be able to act as one of ours.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await sendStored(req, res, stored);
}
