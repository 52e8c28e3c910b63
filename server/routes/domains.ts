import { type Router, Router as createRouter } from 'express';
import { domainVerificationPath } from '#shared/addresses/domainOrigin.ts';
import type { Domains } from '../domains/domains.ts';
import { hostName } from '../domains/hostGate.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';

/**
 * The verification that this site answers on a creator's domain, and `/api/certificates?domain=`, which a proxy asks before it gets a
 * certificate for a name: 200 or 404, from a list that is read at most once a second. Source: contract, section 3.
 */
export function domainRoutes({ domains }: { domains: Domains }): Router {
  /** Whether the claim is true by the list in memory or, if not, by the list that is then read again. */
  async function isListed(claim: () => boolean): Promise<boolean> {
    if (claim()) return true;
    await domains.refreshAged();
    return claim();
  }

  return createRouter({ caseSensitive: true, strict: true })
    .get(`${domainVerificationPath}:token`, async (request, response) => {
      requestContextOf(request).route = `${domainVerificationPath}:token`;
      const { token } = request.params;
      const isProof = () => domains.isProof(hostName(request.headers.host ?? ''), token);
      if (!(await isListed(isProof))) return sendFailure(response, notFound);
      response.set('cache-control', 'no-store').type('text').send(token);
    })
    .get('/api/certificates', async (request, response) => {
      requestContextOf(request).route = '/api/certificates';
      const { domain } = request.query;
      const isAllowed = () => typeof domain === 'string' && domains.mayHaveCertificate(hostName(domain));
      if (!(await isListed(isAllowed))) return sendFailure(response, notFound);
      response.set('cache-control', 'no-store').status(200).end();
    });
}
