import { Router, type Request } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { newUpload, type UploadResult } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { createSemaphore } from '../../store/semaphore.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { createUpload } from './createUpload.ts';
import { finishUpload } from './finishUpload.ts';
import { cancelUpload } from './deleteAbandonedUploads.ts';
import { findUpload, readParts, uploadAnswer } from './queries.ts';
import { takePart } from './takePart.ts';

type UploadRequest = Request<{ accountId: string; uploadId: string }>;
type PartRequest = Request<{ accountId: string; uploadId: string; number: string }>;

const path = '/studio/:accountId/uploads';

/** Parts as raw bytes. These routes come before any body parser. */
export function uploadPartRoutes(context: ApiContext): Router {
  const router = Router();
  /** The running request of each part. A browser that lost its connection sends the part again while the old request still hangs. */
  const writing = new Map<string, { request: Request; done: Promise<unknown> }>();

  router.put(`${path}/:uploadId/parts/:number`, async (req: PartRequest, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { uploadId, number } = req.params;
    const key = `${accountId}/${uploadId}/${number}`;
    // Each new request of a part aborts the one before it.
    for (let before = writing.get(key); before; before = writing.get(key)) {
      before.request.destroy();
      await before.done;
    }
    const length = req.get('content-length');
    const written = takePart(context, {
      accountId,
      uploadId,
      number: /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0,
      statedBytes: length === undefined ? undefined : Number(length),
      body: req,
    });
    const mine = { request: req as Request, done: written.catch(() => undefined) };
    writing.set(key, mine);
    try {
      res.set('cache-control', 'no-store').json(await written);
    } finally {
      if (writing.get(key) === mine) writing.delete(key);
    }
  });
  return router;
}

/** Source: contract, section 6, "Dashboard", uploads. */
export function uploadRoutes(context: ApiContext): Router {
  const router = Router();
  // A picture takes a core for one or two seconds and about 100 MB.
  const picturesInTurn = createSemaphore(1);
  /** A repeated call during a finish gets the same result. */
  const finishing = new Map<string, Promise<UploadResult>>();

  router.post(path, async (req: Request<{ accountId: string }>, res) => {
    const { id } = await requireStudio(context, req);
    const upload = await createUpload(context, id, parseBody(newUpload, req));
    res.status(201).json(uploadAnswer(upload, []));
  });

  router.get(`${path}/:uploadId`, async (req: UploadRequest, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const upload = await findUpload(context.store.db, { accountId, uploadId: req.params.uploadId });
    res.json(uploadAnswer(upload, await readParts(context.store.db, upload.id)));
  });

  router.post(`${path}/:uploadId/finish`, async (req: UploadRequest, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { uploadId } = req.params;
    const key = `${accountId}/${uploadId}`;
    let finish = finishing.get(key);
    if (!finish) {
      finish = finishUpload(context, { accountId, uploadId }, picturesInTurn);
      finishing.set(key, finish);
      const forget = () => finishing.delete(key);
      finish.then(forget, forget);
    }
    res.json(await finish);
  });

  router.delete(`${path}/:uploadId`, async (req: UploadRequest, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { uploadId } = req.params;
    if (finishing.has(`${accountId}/${uploadId}`)) {
      throw refusal(409, 'upload_finishing');
    }
    await cancelUpload(context, { accountId, uploadId });
    res.status(204).end();
  });
  return router;
}
