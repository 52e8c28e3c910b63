import type { ThunkExtra } from '../../api.ts';

// Views of pages and things, and clicks on links; counts, never visitors. Source: specification, section 7, "Analytics and lists".

/** `source`: what led to the page, where it is known. */
export function countPageView(accountId: string, source: string | undefined) {
  return count({ method: 'POST', path: `/${accountId}/analytics`, body: { event: 'view', source } });
}

export function countProductView(accountId: string, productId: string) {
  return count({
    method: 'PUT',
    path: `/${accountId}/products/${productId}/analytics`,
    body: { event: 'view' },
  });
}

export function countClassView(accountId: string, classId: string) {
  return count({ method: 'PUT', path: `/${accountId}/${classId}/analytics`, body: { event: 'view' } });
}

export function countLinkClick(accountId: string, blockId: string) {
  return count({
    method: 'POST',
    path: `/${accountId}/analytics`,
    body: { event: 'click', block_id: blockId },
  });
}

/** It outlives the page, so that leaving loses none; one that fails disturbs nobody. */
function count(call: { method: 'PUT' | 'POST'; path: string; body: unknown }) {
  return async (_dispatch: unknown, _state: unknown, { request }: ThunkExtra): Promise<void> => {
    try {
      await request({ upstream: 'main', ...call, keepalive: true });
    } catch {
      // A count less.
    }
  };
}
