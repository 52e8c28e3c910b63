import { hash } from 'node:crypto';
import type { Storage } from './storage.ts';

export type PictureType = 'svg' | 'png' | 'jpg' | 'webp';

/** Pictures lie on the shelf `files` and have public addresses, `/media/…`; `goods` is for buyers only. */
export type FileStore = {
  storage: Storage;
  /** Keeps a picture and answers its address, `/media/…`. The same content has the same address. */
  put(content: string | Uint8Array, type: PictureType): Promise<string>;
  /** Keeps a file for buyers; `place` is its name on the shelf `goods`. */
  putGoods(content: string | Uint8Array): Promise<{ place: string; size: number }>;
};

export function createFileStore(storage: Storage): FileStore {
  /** The same content has the same name. */
  async function keep(shelf: string, content: string | Uint8Array, type: string): Promise<string> {
    const name = `${hash('sha256', content).slice(0, 32)}.${type}`;
    if (!(await storage.find(`${shelf}/${name}`))) await storage.write(`${shelf}/${name}`, content);
    return name;
  }
  return {
    storage,
    async put(content, type) {
      return `/media/${await keep('files', content, type)}`;
    },
    async putGoods(content) {
      return { place: await keep('goods', content, 'bin'), size: Buffer.byteLength(content) };
    },
  };
}
