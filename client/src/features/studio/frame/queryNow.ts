/** The address's query as it is now. Until a screen has rendered, `useQuery` returns the one of before: a quick second choice would undo the first. */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
