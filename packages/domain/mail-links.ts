/** A path of the shop at the start of a text or after whitespace. A trailing period is not part of it. */
const BARE_PATH = /(^|[\s(])(\/[a-z][\w\-./?=&%]*[\w=/])/gi

/** Turns every path of the shop in an email into an absolute URL. */
export const withAbsoluteLinks = (text: string, shopOrigin: string): string =>
  text.replace(BARE_PATH, (_match, before: string, path: string) => `${before}${shopOrigin}${path}`)
