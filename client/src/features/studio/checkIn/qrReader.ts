/** Reads the QR code in a picture; undefined while there is none. */
export type QrReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

/** The part of the Shape Detection API that is used. Source: https://wicg.github.io/shape-detection-api/ */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = (new (options: { formats: ['qr_code'] }) => Detector) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's own reader. Where it is missing, a library with the same interface is loaded. */
export async function makeQrReader(): Promise<QrReader> {
  const Detector = (await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector;
  const detector: Detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

async function ownDetector(): Promise<DetectorClass | undefined> {
  // TypeScript's DOM types lack it. Few browsers have it, and on some systems it supports no QR codes.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return formats.includes('qr_code') ? BarcodeDetector : undefined;
}
