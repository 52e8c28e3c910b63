import type { Response } from 'express';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';

/** Answers 405 where only reading is allowed. */
export function refuseMethod(response: Response): void {
  response.set('allow', 'GET, HEAD').type('text').status(405).send(serverRefusals.methodNotAllowed);
}
