/** Cookie that holds the session token; the browser writes it, the page renderer reads it (AMB-4-cookie-name). */
export const TOKEN_COOKIE = 'shop_token'
/** Header that names the member; the only one that calls look at. */
export const TOKEN_HEADER = 'x-token'
export const SESSION_DAYS = 7
