import { Router, type Request } from 'express';
import { AppError } from '#shared/appError.ts';
import { refusal } from '#shared/refusal.ts';
import { importQuery, type ImportEvent } from '#shared/studio/peopleImportSchema.ts';
import { studioImport } from '#shared/texts/en/studioImport.ts';
import { requireList, type ListParams } from '../requireList.ts';
import type { ApiContext } from '../../context.ts';
import { parseQuery } from '../../http/parse.ts';
import { importPeople } from './importPeople.ts';
import { importLimits, openFile } from './openFile.ts';
import { loadRefused } from './refusedRows.ts';
import { loadImports, refuseWhileUndoing, undoImport } from './undoImport.ts';

/** Imports of people from a file. Source: contract, section 6, "Dashboard". */
export function peopleImportRoutes(context: ApiContext): Router {
  const router = Router();
  const base = '/studio/:accountId/audience/:list/imports';
  /** Accounts whose file is being imported. */
  const busy = new Set<string>();

  router.get(base, async (req, res) => {
    const own = await requireList(context, req);
    res.json({ imports: await loadImports(context.store.db, own) });
  });

  router.post(base, async (req: Request<ListParams>, res) => {
    const own = await requireList(context, req);
    const { name, country } = parseQuery(importQuery, req);
    if (busy.has(own.accountId)) {
      throw refusal(409, 'import_under_way', { text: 'other_import_under_way' });
    }
    busy.add(own.accountId);
    try {
      await refuseWhileUndoing(context.store.db, own);
      const file = await openFile({ list: own.list, country }, await readFile(req));
      res.status(200).type('application/x-ndjson');
      // The import continues if the caller disconnects.
      const tell = (event: ImportEvent) => {
        if (!res.destroyed) res.write(`${JSON.stringify(event)}\n`);
      };
      try {
        for await (const event of importPeople(context, { own, file, name, country })) tell(event);
      } catch (error) {
        req.log.error({ err: error }, 'an import broke off');
        tell({ kind: 'failed', message: studioImport.brokeOff });
      }
      res.end();
    } finally {
      busy.delete(own.accountId);
    }
  });

  router.get(`${base}/:importId/refused`, async (req, res) => {
    const own = await requireList(context, req);
    res.json({ rows: await loadRefused(context.store.db, own, req.params.importId) });
  });

  router.delete(`${base}/:importId`, async (req, res) => {
    const own = await requireList(context, req);
    if (busy.has(own.accountId)) {
      throw refusal(409, 'import_under_way');
    }
    await undoImport(context, own, req.params.importId);
    res.status(204).end();
  });

  return router;
}

/** The whole file, because all of it is needed to find its encoding. */
async function readFile(req: Request<ListParams>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // An unread request is a stream of bytes.
    for await (const chunk of req as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > importLimits.bytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(400, 'interrupted', { text: 'import_interrupted', cause: error });
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return refusal(413, 'too_large', { text: 'import_too_large' });
}
