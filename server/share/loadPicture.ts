import type { Upstreams } from '../upstream/upstreams.ts';
import { isMediaPath } from '../upstream/mediaPath.ts';
import { wholeAnswer } from '../upstream/wholeAnswer.ts';

const maxBytes = 8 * 2 ** 20;
const timeoutMs = 3000;

/**
 * Loads pictures that our API holds, `/media/…`. Anything else rejects: a picture elsewhere would make this server ask whomever
 * a creator names.
 */
export function pictureLoader(upstreams: Upstreams): (path: string) => Promise<Buffer> {
  return async (path) => {
    if (!isMediaPath(path)) throw new Error('the picture is not ours');
    const { statusCode, body } = await wholeAnswer(
      upstreams,
      { upstream: 'main', method: 'GET', path, headers: ['accept', 'image/*'] },
      { timeoutMs, maxBytes },
    );
    if (statusCode !== 200) throw new Error(`the picture answers ${statusCode}`);
    return body;
  };
}
