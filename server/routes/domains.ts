import { type Router, Router as createRouter } from 'express';
import { domainProofPath } from '#shared/domainOrigin.ts';
import type { Domains } from '../domains/domains.ts';
import { hostName } from '../domains/hostGate.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';

/**
 * What proves on a creator's domain that this site answers there, and `/api/certificates?domain=`, which a proxy asks before it gets a
 * certificate for a name: 200 or 404, from memory. Source: contract, section 3.
 */
export function domainRoutes({ domains }: { domains: Domains }): Router {
  return createRouter({ caseSensitive: true, strict: true })
    .get(`${domainProofPath}:token`, (request, response) => {
      requestContextOf(request).route = `${domainProofPath}:token`;
      const { token } = request.params;
      if (!domains.isProof(hostName(request.headers.host ?? ''), token))
        return sendFailure(response, notFound);
      response.set('cache-control', 'no-store').type('text').send(token);
    })
    .get('/api/certificates', (request, response) => {
      requestContextOf(request).route = '/api/certificates';
      const { domain } = request.query;
      if (typeof domain !== 'string' || !domains.mayHaveCertificate(hostName(domain)))
        return sendFailure(response, notFound);
      response.set('cache-control', 'no-store').status(200).end();
    });
}
