import type { Upload, UploadResult } from '#shared/studio/uploadSchema.ts';
import { keepUpload, keptUpload, uploadKey } from './keptUploads.ts';
import { sendPart } from './sendPart.ts';

/** The API as an upload needs it; each rejects with a status and a message. */
export type UploadCalls = {
  create: (body: {
    kind: 'picture' | 'file';
    name: string;
    size: number;
    media_type: string;
  }) => Promise<Upload>;
  read: (id: string) => Promise<Upload>;
  finish: (id: string) => Promise<UploadResult>;
};

export type UploadJob = {
  file: File;
  kind: 'picture' | 'file';
  accountId: string;
  token: () => string;
  calls: UploadCalls;
  signal: AbortSignal;
  /** From 0 to 1; `undefined` once all was sent and the server works on it. */
  onProgress: (share: number | undefined) => void;
  /** The connection is gone or the server busy; it goes on by itself. */
  onWaiting: () => void;
};

/** What a file became, and the upload that it came by. */
export type Uploaded = { uploadId: string; result: UploadResult };

const patience = 6;

/**
 * Sends a file in parts, and goes on where an earlier upload of the same file stopped. A broken connection is waited out; what lasts
 * rejects with status and message, and everything that has arrived stays for the next try.
 */
export async function uploadFile(job: UploadJob): Promise<Uploaded> {
  const key = uploadKey(job.accountId, job.file);
  const upload = await openUpload(job, key);
  try {
    await sendParts(job, upload);
    job.onProgress(undefined);
    const result = upload.result ?? (await insist(job, () => job.calls.finish(upload._id)));
    keepUpload(key, undefined);
    return { uploadId: upload._id, result };
  } catch (error) {
    // What the file is, another try will not change; and what is gone cannot go on.
    const status = statusOf(error);
    if (status === 422 || status === 404) keepUpload(key, undefined);
    throw error;
  }
}

async function openUpload({ file, kind, calls, ...job }: UploadJob, key: string): Promise<Upload> {
  const kept = keptUpload(key);
  if (kept !== undefined) {
    const known = await calls.read(kept).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    });
    if (known?.kind === kind) return known;
  }
  const { name, size, type } = file;
  const begun = await calls.create({ kind, name, size, media_type: type });
  job.signal.throwIfAborted();
  keepUpload(key, begun._id);
  return begun;
}

async function sendParts(job: UploadJob, upload: Upload): Promise<void> {
  if (upload.state === 'finished') return;
  const { part_bytes: partBytes, size } = upload;
  const arrived = new Set(upload.parts);
  let sentBytes = 0;
  const tell = (more: number) => job.onProgress(Math.min(1, (sentBytes + more) / size));
  for (let number = 1; (number - 1) * partBytes < size; number += 1) {
    const body = job.file.slice((number - 1) * partBytes, number * partBytes);
    tell(0);
    if (!arrived.has(number)) {
      const path = `/studio/${job.accountId}/uploads/${upload._id}/parts/${number}`;
      await insist(job, () =>
        sendPart({
          address: `/api/main${path}`,
          token: job.token(),
          body,
          signal: job.signal,
          onProgress: tell,
        }),
      );
    }
    sentBytes += body.size;
  }
  tell(0);
}

/** Tries again, more and more slowly, what failed for a reason that may pass. */
async function insist<T>(job: UploadJob, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (job.signal.aborted || tries >= patience || !mayPass(error)) throw error;
      job.onWaiting();
      await pause(Math.min(30_000, 500 * 2 ** tries), job.signal);
    }
  }
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 408 || status === 429 || (status !== undefined && status >= 500);
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Ends early when the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
