import { Router, type Request } from 'express';
import { AppError } from '#shared/appError.ts';
import { newUpload, type UploadResult } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { createGate } from '../store/gate.ts';
import { requireStudio } from '../studio/owner.ts';
import { createUpload } from './createUpload.ts';
import { finishUpload } from './finishUpload.ts';
import { cancelUpload } from './forgetUploads.ts';
import { findUpload, readParts, uploadAnswer } from './queries.ts';
import { takePart } from './takePart.ts';

type UploadRequest = Request<{ accountId: string; uploadId: string }>;
type PartRequest = Request<{ accountId: string; uploadId: string; number: string }>;

const path = '/studio/:accountId/uploads';

/** Bytes as they come: mounted before anything reads a body. */
export function uploadPartRoutes(context: ApiContext): Router {
  const router = Router();
  /** Of each part, what is being written: a browser that lost its connection sends the part again while the old one still hangs. */
  const writing = new Map<string, { request: Request; done: Promise<unknown> }>();

  router.put(`${path}/:uploadId/parts/:number`, async (req: PartRequest, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { uploadId, number } = req.params;
    const key = `${accountId}/${uploadId}/${number}`;
    // Of several that come at once each ends the one before it.
    for (let before = writing.get(key); before; before = writing.get(key)) {
      before.request.destroy();
      await before.done;
    }
    const length = req.get('content-length');
    const taken = takePart(context, {
      accountId,
      uploadId,
      number: /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0,
      statedBytes: length === undefined ? undefined : Number(length),
      body: req,
    });
    const mine = { request: req as Request, done: taken.catch(() => undefined) };
    writing.set(key, mine);
    try {
      res.set('cache-control', 'no-store').json(await taken);
    } finally {
      if (writing.get(key) === mine) writing.delete(key);
    }
  });
  return router;
}

/** Source: contract, section 6, "studio", uploads. */
export function uploadRoutes(context: ApiContext): Router {
  const router = Router();
  // A picture takes a core for a second or two and some 100 MB.
  const picturesInTurn = createGate(1);
  /** Who asks again while it is being finished gets the same answer. */
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
      throw new AppError(409, 'upload_finishing', 'This upload is being finished right now.');
    }
    await cancelUpload(context, { accountId, uploadId });
    res.status(204).end();
  });
  return router;
}
