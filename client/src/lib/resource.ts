/**
 * A read of the public page. Pending sets `loading` and clears data and error, success stores the data, failure keeps the message
 * and clears the data. Source: specification, section 4. `fetchedAt` is milliseconds since the epoch.
 */
export type Resource<T> = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  data: T | null;
  error: ResourceError | null;
  fetchedAt: number | null;
};

export type ResourceError = { status: number; message: string; description?: string };

export function idle<T>(): Resource<T> {
  return { status: 'idle', data: null, error: null, fetchedAt: null };
}

export function loading<T>(): Resource<T> {
  return { status: 'loading', data: null, error: null, fetchedAt: null };
}

export function ready<T>(data: T, fetchedAt: number): Resource<T> {
  return { status: 'ready', data, error: null, fetchedAt };
}

export function failed<T>(error: ResourceError): Resource<T> {
  return { status: 'failed', data: null, error, fetchedAt: null };
}

/** Data younger than this is shown without a new request. Source: specification, section 9. */
const freshForMs = 5 * 60_000;

export function isFresh(resource: Resource<unknown>, nowMs: number): boolean {
  return (
    resource.status === 'ready' && resource.fetchedAt !== null && nowMs - resource.fetchedAt < freshForMs
  );
}
