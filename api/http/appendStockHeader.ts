import type { Response } from 'express';
import { stockHeader } from '#shared/wire/answerHeaders.ts';
import type { StockChanges } from '../stockChanges.ts';

/** Names the pages whose stock changed to the web server that gets this answer. */
export function appendStockHeader({ stockChanges }: { stockChanges: StockChanges }, res: Response): Response {
  for (const slug of stockChanges.take()) res.append(stockHeader, slug);
  return res;
}
