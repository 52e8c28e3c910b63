import type { Upload, UploadResult } from '#shared/studio/uploadSchema.ts';
import { saveUpload, savedUpload } from './savedUploads.ts';
import { sendUploadPart } from './sendUploadPart.ts';

/** The API calls of an upload. Each rejects with a status and a message. */
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
  /** Under which an unfinished upload of the same file is saved. */
  key: string;
  /** The path of the uploads on the API. */
  partsPath: string;
  token: () => string;
  calls: UploadCalls;
  signal: AbortSignal;
  /** From 0 to 1; `undefined` once everything was sent and the server processes it. */
  onProgress: (share: number | undefined) => void;
  /** The connection is lost or the server is busy. The upload resumes by itself. */
  onWaiting: () => void;
};

/** The uploaded file, and the id of its upload. */
export type Uploaded = { uploadId: string; result: UploadResult };

const maxTries = 6;

/**
 * Sends a file in parts, and resumes an earlier upload of the same file. It waits while the connection is lost. Permanent
 * failures reject with status and message, and the parts that have arrived stay for the next try.
 */
export async function uploadFile(job: UploadJob): Promise<Uploaded> {
  const { key } = job;
  const upload = await openUpload(job);
  try {
    await sendParts(job, upload);
    job.onProgress(undefined);
    const result = upload.result ?? (await withRetries(job, () => job.calls.finish(upload._id)));
    saveUpload(key, undefined);
    return { uploadId: upload._id, result };
  } catch (error) {
    // A refused file stays refused, and a removed upload cannot be resumed.
    const status = statusOf(error);
    if (status === 422 || status === 404) saveUpload(key, undefined);
    throw error;
  }
}

async function openUpload({ file, kind, key, calls, ...job }: UploadJob): Promise<Upload> {
  const savedId = savedUpload(key);
  if (savedId !== undefined) {
    const resumed = await calls.read(savedId).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    });
    if (resumed?.kind === kind) return resumed;
  }
  const { name, size, type } = file;
  const created = await calls.create({ kind, name, size, media_type: type });
  job.signal.throwIfAborted();
  saveUpload(key, created._id);
  return created;
}

/** Whether every part of an upload is on the server. */
export function hasArrived({ state, parts, size, part_bytes: partBytes }: Upload): boolean {
  return state === 'finished' || parts.length === Math.ceil(size / partBytes);
}

async function sendParts(job: UploadJob, upload: Upload): Promise<void> {
  if (upload.state === 'finished') return;
  const { part_bytes: partBytes, size } = upload;
  const arrived = new Set(upload.parts);
  let sentBytes = 0;
  const reportProgress = (more: number) => job.onProgress(Math.min(1, (sentBytes + more) / size));
  for (let number = 1; (number - 1) * partBytes < size; number += 1) {
    const body = job.file.slice((number - 1) * partBytes, number * partBytes);
    reportProgress(0);
    if (!arrived.has(number)) {
      const path = `${job.partsPath}/${upload._id}/parts/${number}`;
      await withRetries(job, () =>
        sendUploadPart({
          address: `/api/main${path}`,
          token: job.token(),
          body,
          signal: job.signal,
          onProgress: reportProgress,
        }),
      );
    }
    sentBytes += body.size;
  }
  reportProgress(0);
}

/** Retries temporary failures with growing delays. */
async function withRetries<T>(job: UploadJob, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (job.signal.aborted || tries >= maxTries || !isTemporary(error)) throw error;
      job.onWaiting();
      await pause(Math.min(30_000, 500 * 2 ** tries), job.signal);
    }
  }
}

function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 408 || status === 429 || (status !== undefined && status >= 500);
}

export function statusOf(error: unknown): number | undefined {
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
