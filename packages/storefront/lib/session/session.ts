import { SESSION_DAYS, TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { createStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { decodePart } from '#storefront/lib/url/decode-part.ts'

const DAY_S = 24 * 60 * 60
/** Local storage may be disabled; the cookie is enough. */
const storedToken = createStorageEntry(() => localStorage, TOKEN_COOKIE)

/** Reads the session token. The cookie wins over local storage, because it expires (AMB-4-cookie-against-storage). */
export const readToken = (): string | null => {
  const pair = document.cookie.split('; ').find(text => text.startsWith(`${TOKEN_COOKIE}=`))
  const value = pair?.slice(TOKEN_COOKIE.length + 1) ?? ''
  return value === '' ? null : decodePart(value)
}

/** Stores the token for seven days: in a cookie for the server render, and in local storage for other tabs. */
export const storeToken = (token: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${SESSION_DAYS * DAY_S}; Path=/; SameSite=Lax${secure}`
  storedToken.write(token)
}

/** Removes the token from cookie and local storage. */
export const clearToken = (): void => {
  document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  storedToken.write(null)
}

/**
 * Copies the cookie's token to local storage, because the server can only clear the cookie
 * (AMB-4-server-clears-local-storage). Other tabs notice a sign-out by the storage event.
 */
export const forgetStaleToken = (): void => storedToken.write(readToken())
