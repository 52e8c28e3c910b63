import type { Readable } from 'node:stream';
import { refusal } from '#shared/wire/refusal.ts';
import type { S3Settings } from './s3Settings.ts';
import type { Storage } from './storage.ts';

const attempts = 3;
const connectMs = 5000;
const silenceMs = 60_000;

const quiet = () => undefined;

/**
 * Objects of a bucket, under the same names. Rejects if the bucket is not found or does not accept the keys. With `onOutage` it opens also
 * while the bucket answers 5xx or not at all: each of its calls is 503 until the bucket is back.
 */
export async function openS3Storage(
  settings: S3Settings,
  onOutage?: (error: unknown) => void,
): Promise<Storage> {
  // Imported here, so that installations that store files on disk do not load 20 MB of library.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Every compatible store supports buckets as the first segment of the path, but only few as a host.
    forcePathStyle: true,
    // Most stores other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Errors are thrown, and the caller logs them.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs },
  });
  // Everything below asks the bucket through this client.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        const status = error instanceof s3.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        const isAborted = error instanceof Error && error.name === 'AbortError';
        if (isAborted || (status !== undefined && status < 500)) throw error;
        throw refusal(503, 'files_unavailable', { cause: error });
      }
    },
    // This step runs outside of the SDK's retries.
    { step: 'initialize', name: 'unavailable' },
  );
  const at = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name });
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (error) {
    // The 503 of the client above has the reason as its cause.
    const cause = error instanceof Error ? error.cause : undefined;
    const isOutage = cause instanceof s3.S3ServiceException || isUnreachable(cause);
    if (!isOutage || !onOutage) {
      client.destroy();
      throw error;
    }
    onOutage(error);
  }

  async function head(name: string) {
    try {
      return await client.send(new s3.HeadObjectCommand(at(name)));
    } catch (error) {
      if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  return {
    async write(name, content) {
      await client.send(new s3.PutObjectCommand({ ...at(name), Body: content }));
    },
    async find(name) {
      const found = await head(name);
      if (!found) return undefined;
      return {
        size: found.ContentLength ?? 0,
        etag: found.ETag ?? `"${name}"`,
        changedAt: found.LastModified ?? new Date(0),
        async open(range) {
          const { Body } = await client.send(
            new s3.GetObjectCommand({
              ...at(name),
              ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
            }),
          );
          // In Node the body is the response stream itself.
          return Body as Readable;
        },
      };
    },
    async *list(folder) {
      const input = { Bucket: settings.bucket, Prefix: `${settings.prefix}${folder}/` };
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, input)) {
        for (const { Key = '' } of Contents) yield Key.slice(settings.prefix.length);
      }
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
    async beginParts(name) {
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at(name)));
      if (!UploadId) throw new Error('the store gave the upload no id');
      return UploadId;
    },
    async writePart({ name, ref, number, length }, body) {
      // The SDK does not watch a failing body: it would wait for the rest until its own time-out.
      const failed = new AbortController();
      body.once('error', (error) => failed.abort(error));
      try {
        const { ETag } = await client.send(
          new s3.UploadPartCommand({
            ...at(name),
            UploadId: ref,
            PartNumber: number,
            ContentLength: length,
            Body: body,
          }),
          { abortSignal: failed.signal },
        );
        if (!ETag) throw new Error('the store gave the part no mark');
        return ETag;
      } catch (error) {
        throw body.errored ?? error;
      }
    },
    async joinParts({ name, ref, marks }) {
      const join = (Parts: { ETag?: string | undefined; PartNumber?: number | undefined }[]) =>
        client.send(
          new s3.CompleteMultipartUploadCommand({ ...at(name), UploadId: ref, MultipartUpload: { Parts } }),
        );
      try {
        await join(marks.map((ETag, index) => ({ ETag, PartNumber: index + 1 })));
      } catch (error) {
        // Two requests sent the same part, and the store has the other one than the one recorded: it is complete, too.
        if (error instanceof s3.S3ServiceException && error.name === 'InvalidPart') {
          const { Parts = [] } = await client.send(new s3.ListPartsCommand({ ...at(name), UploadId: ref }));
          if (Parts.length !== marks.length) throw error;
          await join(Parts);
          return;
        }
        // An earlier call joined it, but its caller did not get the answer.
        if (!(error instanceof s3.NoSuchUpload) || !(await head(name))) throw error;
      }
    },
    async dropParts({ name, ref }) {
      try {
        await client.send(new s3.AbortMultipartUploadCommand({ ...at(name), UploadId: ref }));
      } catch (error) {
        if (!(error instanceof s3.NoSuchUpload)) throw error;
      }
    },
    freeBytes: () => Promise.resolve(undefined),
    [Symbol.dispose]: () => client.destroy(),
  };
}

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** Whether the bucket's host exists but does not answer now. A host without an address is a wrong setting. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && unreachableCodes.has(String(error.code)));
}
