/**
 * The token identifies a browser that signed in before. Between the web server and the API it is this header, in both directions. In the
 * browser it is a cookie that only the web server reads. Source: contract, section 4.
 */
export const deviceHeader = 'x-device-token';

/** A device's token expires this long after its last sign-in. */
export const deviceKeptDays = 180;
