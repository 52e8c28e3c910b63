/** The name of a creator's file, without the folders that some browsers send and without characters that change the reading direction. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // `invoice‮fdp.exe` would read as `invoiceexe.pdf`.
  return last.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
}

export function isFileName(name: string): boolean {
  return /[^.\s]/.test(name);
}

export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  mobi: 'application/x-mobipocket-ebook',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Our own media type, never the browser's. No type in this table is run or shown as a page. */
export function mediaTypeOf(name: string): string {
  return types[extensionOf(name)] ?? 'application/octet-stream';
}

/** Name endings of programs. */
const programs = new Set(
  'exe msi dll com scr sys ocx cpl drv so dylib app bin run appimage vst vst3 component out o ko elf'.split(
    ' ',
  ),
);

/** Whether the content is a program for Windows, Linux or macOS and the name has another ending. */
export function isDisguisedProgram(name: string, head: Buffer): boolean {
  const extension = extensionOf(name);
  return extension !== '' && !programs.has(extension) && isProgram(head);
}

function isProgram(head: Buffer): boolean {
  const four = head.length >= 4 ? head.readUInt32BE(0) : 0;
  const isMach = [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe].includes(four);
  return head.subarray(0, 2).toString('latin1') === 'MZ' || four === 0x7f454c46 || isMach;
}
