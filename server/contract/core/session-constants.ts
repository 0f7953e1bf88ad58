/** Cookie that holds the session token; the browser writes it, the page renderer reads it (AMB-4-cookie-name). */
export const TOKEN_COOKIE = 'shop_token'
/** Header that names the member; the only one that calls look at. */
export const TOKEN_HEADER = 'x-token'
/**
 * Cookie that says, for one page, with which code the visitor's session was refused before the redirect that led there.
 */
export const SESSION_END_COOKIE = 'session_end'
/** Codes by which a session token is refused. */
export const sessionEndCodes: readonly number[] = [100001, 100008, 100009]
export const SESSION_DAYS = 7
