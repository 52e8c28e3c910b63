import { pictureOfWidth, readPicture } from '#shared/page/pictures.ts';

const drawing = /^(\/media\/[0-9a-f]{32})\.svg$/;

/**
 * The absolute address of a small copy. Only of pictures that we store: another server would learn when its picture's mail is read. A
 * drawing (SVG) would be a hole in most mail programs, so its copy is sent: `api/catalogue/pictures/copyDrawing.ts`.
 */
export function mailPicture(address: string, publicUrl: string): string | undefined {
  if (readPicture(address)) return publicUrl + pictureOfWidth(address, 320);
  const [, stem] = drawing.exec(address) ?? [];
  return stem && `${publicUrl}${stem}-w320.webp`;
}
