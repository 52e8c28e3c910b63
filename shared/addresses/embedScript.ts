/** A version of the script of other sites, whose content never changes. `GET /embed.json` answers that of the web server's build. */
export type ScriptVersion = {
  /** Its path, e.g. `/assets/embed-1a2b3c4.js`. */
  script: string;
  /** For the attribute `integrity`: `sha384-…`. */
  integrity: string;
};
