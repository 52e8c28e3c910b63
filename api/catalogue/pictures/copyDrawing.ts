import { buffer } from 'node:stream/consumers';
import type { Storage, Stored } from '../../files/storage.ts';

/** The name of a drawing's copy: that of an uploaded picture of this width. */
const copyName = /^([0-9a-f]{32})-w320\.webp$/;

/**
 * The copy, 320 pixels wide, of one of our drawings, for mail programs that show no SVG. It is made and stored when it is asked for the first
 * time. `undefined`: the name is not that of a copy, or there is no such drawing. Every stored SVG is ours, because uploads of it are refused.
 */
export async function copyDrawing(storage: Storage, name: string): Promise<Stored | undefined> {
  const [, stem] = copyName.exec(name) ?? [];
  const drawing = stem && (await storage.find(`files/${stem}.svg`));
  if (!drawing) return undefined;
  const { default: sharp } = await import('sharp');
  const drawn = await buffer(await drawing.open());
  await storage.write(
    `files/${name}`,
    await sharp(drawn).resize({ width: 320 }).webp({ quality: 80 }).toBuffer(),
  );
  return storage.find(`files/${name}`);
}
