import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer, type Packet } from 'dns-packet';

/** By `TYPE name`: `TXT _makerstall.shop.example.com`. */
type Zone = Map<string, readonly string[]>;

export type DnsServer = AsyncDisposable & {
  /** For `DNS_SERVERS`. */
  address: string;
  zone: Zone;
  /**
   * `answers` false: it answers nothing. `silentFor`: it answers nothing about this name and those below it, like a resolver that gets no
   * answer.
   */
  state: { answers: boolean; silentFor?: string };
};

/** A DNS server with the records of a test, on a free port. It follows CNAME records, as a resolver does. */
export async function startDnsServer(): Promise<DnsServer> {
  const zone: Zone = new Map();
  const state: DnsServer['state'] = { answers: true };
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const packet = decode(message);
    const [name = ''] = (packet.questions ?? []).map((question) => question.name.toLowerCase());
    const isSilent = state.silentFor !== undefined && `.${name}`.endsWith(`.${state.silentFor}`);
    if (state.answers && !isSilent) socket.send(encode(replyTo(packet, zone)), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    state,
    async [Symbol.asyncDispose]() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function replyTo({ id, questions = [] }: Packet, zone: Zone): Packet {
  const [question] = questions;
  const name = question?.name.toLowerCase() ?? '';
  const answers = question ? answersTo(question.type, name, zone) : [];
  const isKnown = [...zone.keys()].some((key) => key.endsWith(` ${name}`));
  return {
    type: 'response',
    ...(id === undefined ? {} : { id }),
    // Recursion available; NXDOMAIN is 3.
    flags: 0x0180 | (isKnown ? 0 : 3),
    questions,
    answers,
  };
}

function answersTo(type: string, name: string, zone: Zone): Answer[] {
  const [alias] = zone.get(`CNAME ${name}`) ?? [];
  if (alias !== undefined)
    return [{ type: 'CNAME', name, ttl: 0, data: alias }, ...answersTo(type, alias, zone)];
  const data = zone.get(`${type} ${name}`) ?? [];
  if (type === 'TXT') return data.map((text) => ({ type, name, ttl: 0, data: text }));
  if (type === 'A' || type === 'AAAA') return data.map((address) => ({ type, name, ttl: 0, data: address }));
  return [];
}
