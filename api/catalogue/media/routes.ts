import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { copyDrawing } from '../pictures/copyDrawing.ts';
import { sendStored } from './sendStored.ts';

/** Our own drawing, its copy, or a size of a creator's picture (`shared/page/pictures.ts`). */
const fileName = /^[a-f0-9]{32}(?:-w\d{3,4}|-\d{1,4}x\d{1,4}(?:-[a-f0-9]{6})?)?\.(svg|png|jpg|webp|avif)$/;

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Pictures. Their names are hashes of their content, so browsers may cache them for good. */
export function fileRoutes({ files: { storage } }: ApiContext): Router {
  const router = Router();
  router.get('/media/:name', async (req, res) => {
    const { name } = req.params;
    const type = types[fileName.exec(name)?.[1] ?? ''];
    const stored = type && ((await storage.find(`files/${name}`)) ?? (await copyDrawing(storage, name)));
    if (!type || !stored) throw refusal(404, 'unknown_file');
    res.set({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // A picture that is opened as a page must not be able to act as one of ours.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    await sendStored(req, res, stored);
  });
  return router;
}
