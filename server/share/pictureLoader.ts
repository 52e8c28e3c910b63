import type { Upstreams } from '../upstream/upstreams.ts';
import { isMediaPath } from '../upstream/isMediaPath.ts';
import { callUpstream } from '../upstream/callUpstream.ts';

const maxBytes = 8 * 2 ** 20;
const timeoutMs = 3000;

/** Loads pictures from our API (`/media/…`) only. With other addresses a creator could make this server call any host. */
export function pictureLoader(upstreams: Upstreams): (path: string) => Promise<Buffer> {
  return async (path) => {
    if (!isMediaPath(path)) throw new Error('the picture is not ours');
    const { statusCode, body } = await callUpstream(
      upstreams,
      { upstream: 'main', method: 'GET', path, headers: ['accept', 'image/*'] },
      { timeoutMs, maxBytes },
    );
    if (statusCode !== 200) throw new Error(`the picture answers ${statusCode}`);
    return body;
  };
}
