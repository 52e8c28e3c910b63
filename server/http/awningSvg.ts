import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';

/** The striped awning of `client/src/ui/Awning.tsx`, for documents without React. */
export function awningSvg([first, second]: readonly [string, string]): string {
  return `<svg viewBox="0 0 4000 80" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><pattern id="a" width="80" height="80" patternUnits="userSpaceOnUse"><path d="M0 0h40v60a20 20 0 0 1-40 0z" fill="${escapeMarkup(first)}"/><path d="M40 0h40v60a20 20 0 0 1-40 0z" fill="${escapeMarkup(second)}"/><path d="M0 46h80v1.5H0z" fill="#4a2400" fill-opacity=".3"/></pattern><path d="M-20 0h4040v80H-20z" fill="url(#a)"/></svg>`;
}

/** As `client/src/brand/favicon.svg`, with square corners. */
export function awningIcon([first, second]: readonly [string, string]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="#1c1815"/><path d="M0 0h22v33a11 11 0 0 1-22 0zM42 0h22v33a11 11 0 0 1-22 0z" fill="${first}"/><path d="M22 0h20v34a10 10 0 0 1-20 0z" fill="${second}"/></svg>`;
}
