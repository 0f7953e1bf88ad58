/**
 * Server-sent events for whoever is signed in, all on one connection, because browsers limit connections per host.
 * `?events=chat,own` chooses which. Like all calls, it is authenticated by the token header.
 */
export const LIVE_PATH = '/api/live'

/** What happens in the member's conversation, what of their own changed, and, for staff, what changed in the shop. */
export const liveEvents = ['chat', 'own', 'back-office'] as const
export type LiveEvent = (typeof liveEvents)[number]

/**
 * Event at the beginning of a stream that says when what it follows last changed, in milliseconds of the server's machine:
 * `{"chat":1764520000000,"own":0}`. The ID of each later event is its time.
 */
export const LAST_CHANGES = 'last-changes'
