import { pictureOfWidth, readPicture } from '#shared/pictures.ts';

/**
 * The absolute address of a small copy. Only of pictures that we store in a format of mail programs: a drawing (SVG) would be a hole in most
 * of them, and another server would learn when its picture's mail is read.
 */
export function mailPicture(address: string, publicUrl: string): string | undefined {
  return readPicture(address) ? publicUrl + pictureOfWidth(address, 320) : undefined;
}
