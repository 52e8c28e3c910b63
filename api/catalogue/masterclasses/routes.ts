import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { sendGoods } from '../media/sendGoods.ts';
import { productIdOf } from '../products/addresses.ts';
import { findStore } from '../products/queries.ts';
import { inLanguage, languageOf } from '../inLanguage.ts';
import { toSearchWords } from '../products/rules.ts';
import { findPreviewFile, readPreview } from './previews.ts';
import { readClasses } from './queries.ts';
import { toMasterclasses } from './rules.ts';

export function masterclassRoutes({ store, files }: ApiContext): Router {
  const router = Router();
  router.get('/:slug/public/masterclasses', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const rows = await readClasses(store.db, { accountId: account.id });
    const reader = { accountId: account.id, language: languageOf(req) };
    res.json(await inLanguage(store.db, reader, { masterclasses: toMasterclasses(rows) }));
  });
  router.get('/:slug/public/masterclasses/:classId', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const classId = await productIdOf(store.db, { accountId: account.id, name: req.params.classId });
    const rows = await readClasses(store.db, { accountId: account.id, classId });
    const [found] = toMasterclasses(rows);
    const [row] = rows.classes;
    if (!found || !row) throw refusal(404, 'unknown_class');
    const reader = { accountId: account.id, language: languageOf(req) };
    res.json(await inLanguage(store.db, reader, { ...found, ...toSearchWords(row) }));
  });
  router.get('/:slug/public/masterclasses/:classId/lessons/:lessonId', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const reader = { accountId: account.id, language: languageOf(req) };
    const preview = await readPreview(store.db, { accountId: account.id, ...req.params }, req.path);
    res.json(await inLanguage(store.db, reader, preview));
  });
  router.get('/:slug/public/masterclasses/:classId/lessons/:lessonId/file', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const file = await findPreviewFile(store.db, { accountId: account.id, ...req.params });
    await sendGoods({ files, req, res }, file);
  });
  return router;
}
