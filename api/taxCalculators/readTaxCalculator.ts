import { readStripeTax } from './stripe/readStripeTax.ts';
import type { OpenTaxCalculator } from './taxCalculator.ts';

/** The configured calculator, or null. Throws `ConfigError`. Source: contract, section 2. */
export function readTaxCalculator(env: NodeJS.ProcessEnv): OpenTaxCalculator | null {
  return readStripeTax(env);
}
