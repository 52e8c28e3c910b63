/** Stripe sends a reference as an id or as a whole object. */
export function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}
