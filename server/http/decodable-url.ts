import { isConsoleCall, isShopCall } from '@fixbench/contract/core/paths.ts'

/** An address without a page. */
const MISSING_PAGE = '/page-not-found'

/** Finds the decoded text; undefined for a malformed one. */
function findDecoded(text: string): string | undefined {
  try {
    // The bundler removes `decodeURI(text)` where nothing uses its value.
    return decodeURI(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/**
 * Replaces the address of a page that can't be decoded, such as `/list/%zz`, by one without a page, so that visitors see
 * the 404 page instead of the router's own words. Addresses of calls are left to the router.
 */
export function toDecodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  const isCall = isShopCall(path) || isConsoleCall(path)

  return isCall || findDecoded(path) !== undefined ? url : MISSING_PAGE
}
