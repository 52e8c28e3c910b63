import type { Request, Response } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { sendStream } from '../../http/sendStream.ts';
import type { ByteRange, Stored } from '../../files/storage.ts';

/**
 * Sends a stored file, whole or the requested range (RFC 9110, 14.2: several ranges may be answered whole). A caller who disconnects causes
 * no error. Throws 416 for a range outside the file.
 */
export async function sendStored(req: Request, res: Response, stored: Stored): Promise<void> {
  res.set({
    'accept-ranges': 'bytes',
    etag: stored.etag,
    'last-modified': stored.changedAt.toUTCString(),
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const range = rangeOf(req, res, stored);
  const length = range ? range.end - range.start + 1 : stored.size;
  if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
  res.set('content-length', String(length));
  if (req.method === 'HEAD' || length === 0) {
    res.end();
    return;
  }
  await sendStream(await stored.open(range), res);
}

function rangeOf(req: Request, res: Response, { size, etag, changedAt }: Stored): ByteRange | undefined {
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== etag && condition !== changedAt.toUTCString())
    return undefined;
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) {
    // These headers describe the file, but the answer is an error.
    for (const name of ['content-disposition', 'content-type', 'cache-control', 'etag', 'last-modified']) {
      res.removeHeader(name);
    }
    res.set('content-range', `bytes */${size}`);
    throw refusal(416, 'range');
  }
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
