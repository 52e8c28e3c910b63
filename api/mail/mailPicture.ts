import { pictureOfWidth, readPicture } from '#shared/page/pictures.ts';

const drawing = /^(\/media\/[0-9a-f]{32})\.svg$/;

/**
 * The absolute address of a small copy; `undefined` for a picture on another server, which would learn when the mail is read. Most mail
 * programs show no SVG, so a drawing is sent as a copy in another format: `api/catalogue/pictures/copyDrawing.ts`.
 */
export function mailPicture(address: string, publicUrl: string): string | undefined {
  if (readPicture(address)) return publicUrl + pictureOfWidth(address, 320);
  const [, stem] = drawing.exec(address) ?? [];
  return stem && `${publicUrl}${stem}-w320.webp`;
}
