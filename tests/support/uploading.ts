import type { RunningStudio } from './studio.ts';
import { testCredentials, type CallAnswer } from './startApi.ts';

type Answer = Pick<CallAnswer, 'status' | 'body'>;

/** Sends raw bytes. The body may also be `undefined` or a stream. */
export async function putBytes(
  { api, seller, token }: RunningStudio,
  path: string,
  body: Uint8Array | ReadableStream,
): Promise<Answer> {
  const answer = await fetch(`${api.origin}/studio/${seller}${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      'x-access-token': token,
      // A wrong content type, because nothing may depend on it.
      'content-type': 'application/json',
    },
    // Its memory is not shared.
    body: body as NonNullable<RequestInit['body']>,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** Announces an upload, sends all parts, and completes it. Returns the last answer. */
export async function uploadWhole(
  studio: RunningStudio,
  { content, ...words }: { kind: 'picture' | 'file'; name: string; content: Buffer },
): Promise<CallAnswer & { uploadId: string }> {
  const upload = await studio.call('POST', '/uploads', { ...words, size: content.length });
  if (upload.status !== 201) return { ...upload, uploadId: '' };
  const { _id, part_bytes } = upload.body;
  for (let number = 1; (number - 1) * part_bytes < content.length; number += 1) {
    const part = content.subarray((number - 1) * part_bytes, number * part_bytes);
    const sent = await putBytes(studio, `/uploads/${_id}/parts/${number}`, part);
    if (sent.status !== 200) throw new Error(`part ${number} answers ${sent.status}`);
  }
  return { ...(await studio.call('POST', `/uploads/${_id}/finish`)), uploadId: _id };
}
