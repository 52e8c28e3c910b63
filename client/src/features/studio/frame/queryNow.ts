/**
 * The address's query at this moment. `useQuery` returns the previous query until the screen has rendered, so that a quick second choice would
 * undo the first.
 */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
