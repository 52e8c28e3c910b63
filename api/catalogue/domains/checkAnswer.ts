import { isIPv4, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { domainOrigin, domainVerificationPath } from '#shared/addresses/domainOrigin.ts';
import type { DomainProblem } from '#shared/studio/domainSchema.ts';
import type { Row } from '../../store/schema.ts';

/** A certificate is made during the first connection, which takes some seconds. */
const timeoutMs = 15_000;
const maxBytes = 1024;

type CheckOptions = {
  publicUrl: string;
  /** The addresses of this site. No other machine is connected. */
  addresses: readonly string[];
  signal: AbortSignal;
};

/**
 * Asks for our own answer on the domain, as a visitor's browser would: with its name, its certificate, and no redirect. `undefined`: we
 * answer there.
 */
export async function checkAnswer(
  { host, token }: Pick<Row<'own_domains'>, 'host' | 'token'>,
  { publicUrl, addresses, signal }: CheckOptions,
): Promise<DomainProblem | undefined> {
  const agent = new Agent({ connect: { lookup: lookupOf(addresses), timeout: timeoutMs } });
  try {
    const answer = await request(`${domainOrigin(publicUrl, host)}${domainVerificationPath}${token}`, {
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headersTimeout: timeoutMs,
    });
    const text = await readStart(answer.body);
    return answer.statusCode === 200 && text === token
      ? undefined
      : { code: 'other_answer', found: [String(answer.statusCode)] };
  } catch (error) {
    return problemOf(error);
  } finally {
    await agent.destroy();
  }
}

/** Makes no DNS query: the connection goes to these addresses, even if the name leads elsewhere by now. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  return (_host, options, done) => {
    const [first = { address: '', family: 4 }] = all;
    if (options.all) done(null, all);
    else done(null, first.address, first.family);
  };
}

async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxBytes);
}

/** OpenSSL's codes of certificates, Node's own for a wrong name, and the alert of a server that has no certificate. */
const certificateCode = /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_VERIFY|EPROTO/;

function problemOf(error: unknown): DomainProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code: certificateCode.test(code) ? 'certificate' : 'no_answer', found: [] };
}
