import { expect, test } from 'vitest';
import { readEnvelope, writeEnvelope } from './envelope.ts';

const header = '{"dsn":"https://k@s.example/1"}\n';

function read(text: string | Buffer) {
  return readEnvelope(Buffer.from(text));
}

test('items keep their bytes, including binary payloads with line breaks', () => {
  const recording = Buffer.from([0, 255, 10, 10, 123, 10, 200]);
  const bytes = Buffer.concat([
    Buffer.from(`${header}{"type":"event"}\n{"a":1}\n{"type":"replay_recording","length":7}\n`),
    recording,
    Buffer.from('\n{"type":"session"}\n{}'),
  ]);
  const envelope = read(bytes);
  expect(envelope?.items.map(({ type }) => type)).toEqual(['event', 'replay_recording', 'session']);
  expect(envelope?.items[1]?.payload).toEqual(recording);
  expect(envelope && writeEnvelope(envelope, envelope.items)).toEqual(bytes);
});

test('removing an item keeps the exact bytes of the others', () => {
  const text = `${header}{"type":"event"}\n{"a":1}\n{ "type" : "session" , "length":2}\n{}\n`;
  const envelope = read(text);
  const rest = envelope && writeEnvelope(envelope, envelope.items.slice(1));
  expect(rest?.toString()).toBe(`${header}{ "type" : "session" , "length":2}\n{}\n`);
});

test.each([
  ['no items', header, 0],
  ['no line break after the header', header.trim(), 0],
  ['an empty payload with a length', `${header}{"type":"attachment","length":0}\n\n`, 1],
  ['an empty payload at the end', `${header}{"type":"attachment","length":0}`, 1],
  ['line breaks at the end', `${header}{"type":"event"}\n{}\n\n\n`, 1],
  ['a payload without length up to the end', `${header}{"type":"event"}\n{}`, 1],
])('%s is an envelope', (_name, text, items) => {
  expect(read(text)?.items).toHaveLength(items);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'hello\n'],
  ['a list for a header', '[]\n'],
  ['an item header that is no JSON', `${header}event\n{}\n`],
  ['an item without a type', `${header}{"length":2}\n{}\n`],
  ['a type that is no word', `${header}{"type":1}\n{}\n`],
  ['a negative length', `${header}{"type":"event","length":-1}\n{}\n`],
  ['a length that is text', `${header}{"type":"event","length":"2"}\n{}\n`],
  ['a length beyond the end', `${header}{"type":"event","length":20}\n{}\n`],
  ['a length that ends within the payload', `${header}{"type":"event","length":1}\n{}\n`],
  ['an empty line between items', `${header}{"type":"event"}\n{}\n\n{"type":"event"}\n{}\n`],
])('%s is no envelope', (_name, text) => {
  expect(read(text)).toBeUndefined();
});
