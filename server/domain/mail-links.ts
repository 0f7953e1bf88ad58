/** A path of the shop at the start of a text or after a blank; a full stop behind it belongs to the sentence. */
const BARE_PATH = /(^|[\s(])(\/[a-z][\w\-./?=&%]*[\w=/])/gi

/** Makes every bare path of a mail a link that works outside of the shop. */
export const withAbsoluteLinks = (text: string, shopOrigin: string): string =>
  text.replace(BARE_PATH, (_match, before: string, path: string) => `${before}${shopOrigin}${path}`)
