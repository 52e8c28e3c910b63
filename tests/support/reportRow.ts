/** A row of `reports`, a table without references: for tests of the store itself. */
export function reportRow(id: string, reason = id) {
  return {
    id,
    kind: 'bug' as const,
    account_id: null,
    reason,
    details: null,
    email: null,
    page: null,
    created_at: '2026-01-01T00:00:00.000Z',
  };
}
