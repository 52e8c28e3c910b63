import { hash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Whether the request comes from this machine without a proxy, or carries the operator's token. Source: contract, section 2. */
export function isOperator(request: Request, token: string | undefined): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, authorization } = request.headers;
  if (isLoopback(request.socket.remoteAddress) && forwardedFor === undefined && forwarded === undefined)
    return true;
  const callerToken = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return (
    token !== undefined && callerToken !== undefined && timingSafeEqual(digest(callerToken), digest(token))
  );
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
