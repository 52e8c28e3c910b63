import type { Request, Response } from 'express';
import { AppError } from '#shared/appError.ts';
import type { Row } from '../store/schema.ts';
import type { FileStore } from './fileStore.ts';
import { sendStored } from './sendStored.ts';

/** Hands out a product's file, to be kept. Throws 404 where the store has it no more. */
export async function sendGoods(
  { files, req, res }: { files: FileStore; req: Request; res: Response },
  file: Pick<Row<'product_files'>, 'place' | 'name' | 'media_type'>,
): Promise<void> {
  const stored = await files.storage.find(`goods/${file.place}`);
  if (!stored) throw new AppError(404, 'file_unknown', 'This file is not there any more.');
  res.attachment(file.name).set({
    'content-type': file.media_type,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    // Nothing that a seller uploads can act as one of our pages, should a browser show it.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await sendStored(req, res, stored);
}
