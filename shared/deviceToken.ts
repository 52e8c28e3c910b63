/**
 * A browser that signed in before is known by a token. Between the web server and the API it is this header, both ways; in the
 * browser it is a cookie that only the web server sees. Source: contract, section 4.
 */
export const deviceHeader = 'x-device-token';

/** A device that did not sign in for so long is forgotten. */
export const deviceKeptDays = 180;
