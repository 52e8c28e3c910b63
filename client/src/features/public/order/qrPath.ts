import { encodeQR } from 'qr';
import { modulePath } from '../../../lib/modulePath.ts';

/** The white border that readers need around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;

/** A QR code as one SVG path on a square of `size` units, one unit for each module, the white border included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  return { size: rows.length, path: modulePath(rows) };
}
