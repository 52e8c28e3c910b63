import { Router, type Request } from 'express';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { importQuery, type ImportEvent } from '#shared/studio/peopleImportSchema.ts';
import { studioImport } from '#shared/texts/en/studioImport.ts';
import { requireList, type ListParams } from '../requireList.ts';
import type { ApiContext } from '../../context.ts';
import { parseQuery } from '../../http/parse.ts';
import { workOn } from '../../store/claim.ts';
import { beginImport } from './beginImport.ts';
import { importPeople } from './importPeople.ts';
import { importLimits } from './openFile.ts';
import { loadRefused } from './refusedRows.ts';
import { loadImports, refuseWhileImporting, undoImport } from './undoImport.ts';

/** Imports of people from a file. Source: contract, section 6, "Dashboard". */
export function peopleImportRoutes(context: ApiContext): Router {
  const router = Router();
  const base = '/studio/:accountId/audience/:list/imports';

  router.get(base, async (req, res) => {
    const own = await requireList(context, req);
    res.json({ imports: await loadImports(context.store.db, own) });
  });

  router.post(base, async (req: Request<ListParams>, res) => {
    const own = await requireList(context, req);
    const { name, country } = parseQuery(importQuery, req);
    await refuseWhileImporting(context.store.db, own);
    const { claim, ...importing } = await beginImport(context, {
      own,
      name,
      country,
      bytes: await readFile(req),
    });
    res.status(200).type('application/x-ndjson');
    // The import continues if the caller disconnects.
    const onEvent = (event: ImportEvent) => {
      if (!res.destroyed) res.write(`${JSON.stringify(event)}\n`);
    };
    const work = async () => {
      const isFinished = await importPeople(context, importing, { onEvent, signal: context.stopping });
      if (!isFinished) onEvent({ kind: 'failed', message: studioImport.goesOn });
    };
    try {
      await workOn(context, { claim }, { work });
    } catch (error) {
      req.log.error({ err: error }, 'an import broke off');
      onEvent({ kind: 'failed', message: studioImport.goesOn });
    }
    res.end();
  });

  router.get(`${base}/:importId/refused`, async (req, res) => {
    const own = await requireList(context, req);
    res.json({ rows: await loadRefused(context.store.db, own, req.params.importId) });
  });

  router.delete(`${base}/:importId`, async (req, res) => {
    const own = await requireList(context, req);
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
