// The package's drawing for canvases and files, and what it needs from Node, stay out of the page.
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
