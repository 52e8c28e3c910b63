export const desktop = { width: 1280, height: 900 };

/**
 * The details of a test whose steps or sizes depend on the width: it runs on a phone and on a desktop. Every other test runs once, on a
 * phone, and `checkScreen` looks at its screens at both widths.
 */
export const atEachWidth = { tag: '@eachWidth' };
