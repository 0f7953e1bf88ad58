import { SESSION_DAYS, TOKEN_COOKIE } from '#contract/core/session-constants.ts'

const DAY_S = 24 * 60 * 60
const STORAGE_KEY = TOKEN_COOKIE

/** Reads the session token of this browser; the cookie decides, since it ends after its days (AMB-4-cookie-against-storage). */
export const readToken = (): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${TOKEN_COOKIE}=`))
  const value = found?.slice(TOKEN_COOKIE.length + 1) ?? ''
  return value === '' ? null : decodeURIComponent(value)
}

/** Keeps the token for seven days: cookie for the first server render, local storage beside it. */
export const storeToken = (token: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${SESSION_DAYS * DAY_S}; Path=/; SameSite=Lax${secure}`
  keep(STORAGE_KEY, token)
}

export const clearToken = (): void => {
  document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  keep(STORAGE_KEY, null)
}

/**
 * Puts local storage in line with the cookie, which decides: the server can only clear the cookie
 * (AMB-4-server-clears-local-storage), and other tabs hear of a sign-out by what local storage held before.
 */
export const forgetStaleToken = (): void => keep(STORAGE_KEY, readToken())

// Local storage may be switched off; the cookie alone is enough to go on.
const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
