import { Router } from 'express';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { sendStored } from './sendStored.ts';

/** Drawn by us, or a size of a creator's picture (`shared/pictures.ts`). */
const fileName = /^[a-f0-9]{32}(?:-w\d{3,4}|-\d{1,4}x\d{1,4}(?:-[a-f0-9]{6})?)?\.(svg|png|jpg|webp|avif)$/;

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Pictures. Their names are made of their content, so that a browser may keep them for good. */
export function fileRoutes({ files }: ApiContext): Router {
  const router = Router();
  router.get('/media/:name', async (req, res) => {
    const { name } = req.params;
    const type = types[fileName.exec(name)?.[1] ?? ''];
    const stored = type && (await files.storage.find(`files/${name}`));
    if (!type || !stored) throw new AppError(404, 'unknown_file', 'There is no such picture.');
    res.set({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // A picture that is opened as a page of its own must not be able to act as one of ours.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    await sendStored(req, res, stored);
  });
  return router;
}
