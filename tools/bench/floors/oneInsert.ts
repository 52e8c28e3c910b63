import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';

// The minimum of a write: a JSON body, one row in one durable transaction, a JSON response. FILE is the database.

const database = new DatabaseSync(process.env['FILE'] ?? '');
database.exec(
  'pragma journal_mode = wal; pragma synchronous = full; create table notes (id integer primary key, body text)',
);
const insert = database.prepare('insert into notes (body) values (?)');

createServer((request, response) => {
  void (async () => {
    const body = request.method === 'POST' ? JSON.stringify(await json(request)) : '{}';
    database.exec('begin immediate');
    insert.run(body);
    database.exec('commit');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  })();
}).listen(Number(process.env['PORT']), '127.0.0.1');
