/** Downloads the content as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has started when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
