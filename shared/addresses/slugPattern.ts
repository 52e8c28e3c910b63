/** The form of a slug. Which ones are reserved: `slugs.ts`, whose list no page of the browser needs. */
export const slugPattern = /^[a-z0-9][a-z0-9_-]{2,29}$/;
