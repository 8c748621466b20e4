/** The version of package.json, which the bundle does not have beside it. */
export const version = '0.1.0';
