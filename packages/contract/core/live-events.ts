/**
 * Server-sent events for whoever is signed in, all on one connection, because browsers limit connections per host.
 * `?events=chat,own` chooses which. Like all calls, it is authenticated by the token header.
 */
export const LIVE_PATH = '/api/live'

/** What happens in the member's conversation, what of their own changed, and, for staff, what changed in the shop. */
export const liveEvents = ['chat', 'own', 'back-office'] as const
export type LiveEvent = (typeof liveEvents)[number]
