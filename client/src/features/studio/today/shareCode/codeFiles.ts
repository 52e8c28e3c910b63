import type { CodeShapes } from './codeShapes.ts';

/** At least so many pixels wide: sharp on a poster's corner as well as on a screen. */
const minPixels = 1024;

/** The code as a file of its own, for print. */
export function codeSvg({ size, shapes }: CodeShapes): string {
  const paths = shapes.map(({ path, fill }) => `<path fill="${fill}" d="${path}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${minPixels}" height="${minPixels}">`,
    ...paths,
    '</svg>\n',
  ].join('');
}

/** Draws the code, each module the same whole number of pixels. Rejects if the browser cannot draw. */
export async function codePng({ size, shapes }: CodeShapes): Promise<Blob> {
  const scale = Math.ceil(minPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.scale(scale, scale);
  for (const { path, fill } of shapes) {
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(new Path2D(path));
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}
