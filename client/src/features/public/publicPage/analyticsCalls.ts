import type { ThunkExtra } from '../../../calls/api.ts';

// Views of pages, products and classes, and clicks on links. Only counts, without visitors. Source: specification, section 7,
// "Analytics and lists".

/** `source`: the site or campaign that led to the page, if known. */
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

/** `keepalive` sends it even if the visitor leaves. Failures are ignored. */
function count(call: { method: 'PUT' | 'POST'; path: string; body: unknown }) {
  return async (_dispatch: unknown, _state: unknown, { request }: ThunkExtra): Promise<void> => {
    try {
      await request({ upstream: 'main', ...call, keepalive: true });
    } catch {
      // The count is lost.
    }
  };
}
