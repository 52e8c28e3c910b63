import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

// The maximum of Node's own server: the same bytes from memory and nothing else. PAGE is a file.

const identity = readFileSync(process.env['PAGE'] ?? '');
const br = brotliCompressSync(identity);
const etag = '"1"';
const common = { 'content-type': 'text/html; charset=utf-8', etag };

createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
  } else if (request.headers['accept-encoding'] === 'br') {
    response.writeHead(200, { ...common, 'content-encoding': 'br', 'content-length': br.length }).end(br);
  } else {
    response.writeHead(200, { ...common, 'content-length': identity.length }).end(identity);
  }
}).listen(Number(process.env['PORT']), '127.0.0.1');
