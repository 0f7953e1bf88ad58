/** Cookie with the session token. The browser writes it, the page renderer reads it (AMB-4-cookie-name). */
export const TOKEN_COOKIE = 'shop_token'
/** Header with the session token, the only one that identifies a member in calls. */
export const TOKEN_HEADER = 'x-token'
/** Cookie with the code that ended the visitor's session. It is set by the redirect and read by the next page only. */
export const SESSION_END_COOKIE = 'session_end'
/** Codes that reject a session token. */
export const sessionEndCodes: readonly number[] = [100001, 100008, 100009]
export const SESSION_DAYS = 7
/** The identity provider, as buyers know it. */
export const PROVIDER_NAME = 'OneKey'

/** What the shop changes while its owner looks at it. */
export const ownTopics = ['order', 'after-sale', 'quote', 'points', 'review', 'wholesale'] as const
export type OwnTopic = (typeof ownTopics)[number]
