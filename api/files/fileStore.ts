import { hash } from 'node:crypto';
import type { Storage } from './storage.ts';

export type PictureType = 'svg' | 'png' | 'jpg' | 'webp';

/** The folder `files` has pictures with public addresses, `/media/…`; `goods` is for buyers only. */
export type FileStore = {
  storage: Storage;
  /** Stores a picture and returns its address, `/media/…`. The same content has the same address. */
  put(content: string | Uint8Array, type: PictureType): Promise<string>;
  /** Stores a file for buyers; `place` is its name in the folder `goods`. */
  putGoods(content: string | Uint8Array): Promise<{ place: string; size: number }>;
};

export function createFileStore(storage: Storage): FileStore {
  /** The same content has the same name. */
  async function storeOnce(folder: string, content: string | Uint8Array, type: string): Promise<string> {
    const name = `${hash('sha256', content).slice(0, 32)}.${type}`;
    if (!(await storage.find(`${folder}/${name}`))) await storage.write(`${folder}/${name}`, content);
    return name;
  }
  return {
    storage,
    async put(content, type) {
      return `/media/${await storeOnce('files', content, type)}`;
    },
    async putGoods(content) {
      return { place: await storeOnce('goods', content, 'bin'), size: Buffer.byteLength(content) };
    },
  };
}
