/** Hands a file to the browser, which asks where to or saves it. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the content over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
