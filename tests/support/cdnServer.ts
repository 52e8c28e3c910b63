import type { ServerResponse } from 'node:http';
import { type Listening, type Seen, startUpstream } from './edge.ts';

export type CdnServer = Listening & {
  /** The calls, the oldest first. */
  seen: Seen[];
  /** The tags of each call that it has answered with 200. */
  purged: string[][];
  /** How it answers from now on; `onPurge` comes before an answer of 200. */
  answers: { status: number; headers?: Record<string, string>; onPurge?: (tags: string[]) => unknown };
};

/** A server in the place of Fastly's and Cloudflare's API. */
export async function startCdnServer(): Promise<CdnServer> {
  const purged: string[][] = [];
  const answers: CdnServer['answers'] = { status: 200 };
  const server = await startUpstream((_request, response, seen) => void answer(response, seen));

  async function answer(response: ServerResponse, seen: Seen): Promise<void> {
    const { status, headers = {}, onPurge } = answers;
    if (status === 200) {
      const tags = tagsOf(seen);
      await onPurge?.(tags);
      purged.push(tags);
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end('{"success":true,"status":"ok"}');
  }

  return { ...server, purged, answers };
}

function tagsOf({ headers, body }: Seen): string[] {
  const key = headers['surrogate-key'];
  if (typeof key === 'string') return key.split(' ');
  const { tags } = JSON.parse(body.toString('utf8')) as { tags: string[] };
  return tags;
}
