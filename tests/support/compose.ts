import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The part of a service that tests look at. */
export type Service = {
  image?: string;
  build?: string;
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};

export type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};

export function readCompose(): Compose {
  // The tests below read what is written there, and fail where it has another shape.
  return parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose;
}

/** The text with the default of each variable: `${DOMAIN:-localhost}` is `localhost`. */
export function defaultsIn(text: string): string {
  return text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
}
