import { Router, type Request } from 'express';
import { z } from 'zod';
import { lessonProgress } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { sendGoods } from '../../catalogue/media/sendGoods.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { findDownload } from './download.ts';
import { rememberLesson } from './progress.ts';

const linkQuery = z.object({
  expires: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
});

/** Source: contract, section 6, "what was bought". */
export function deliveryRoutes(context: ApiContext): Router {
  const router = Router();

  for (const page of ['orders', 'gifts'] as const) {
    router.put(`/${page}/:token/progress`, async (req: Request<{ token: string }>, res) => {
      const { lesson_id, done } = parseBody(lessonProgress, req);
      await rememberLesson(context, { page, token: req.params.token, lessonId: lesson_id, done });
      res.status(204).end();
    });

    router.get(
      `/${page}/:token/files/:fileId`,
      async (req: Request<{ token: string; fileId: string }>, res) => {
        const claimed = parseQuery(linkQuery, req);
        const file = await findDownload(context, { page, ...req.params, claimed });
        await sendGoods({ files: context.files, req, res }, file);
      },
    );
  }

  return router;
}
