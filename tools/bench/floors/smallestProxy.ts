import { createServer } from 'node:http';
import { Agent } from 'undici';

// The minimum of a proxy in Node: undici and node:http, all headers as they are. No time limits, no checks, no metrics, no log.

const dispatcher = new Agent({ connections: 256 });
const origin = process.env['UPSTREAM'] ?? '';

createServer((request, response) => {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const path = (request.url ?? '').replace('/api/main', '');
  const hasBody = request.method === 'POST';
  dispatcher.dispatch(
    { origin, path, method: request.method ?? 'GET', headers, body: hasBody ? request : null },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, { connection: _hop, 'keep-alive': _time, ...answered }) {
        response.writeHead(status, answered);
      },
      onResponseData(_controller, chunk) {
        response.write(chunk);
      },
      onResponseEnd() {
        response.end();
      },
      onResponseError() {
        response.destroy();
      },
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
