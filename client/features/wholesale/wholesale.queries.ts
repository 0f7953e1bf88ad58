import { callQuery } from '#client/lib/query.ts'

const MESSAGES = 50

export const wholesaleQueries = {
  /** The member's latest application; null before there is one. */
  application: () => callQuery('wholesale', 'application', {}),

  /** Level, purchases, next level and manager; null for retail members. */
  account: () => callQuery('wholesale', 'account', {}, { meta: { reaction: 'silent' } }),

  /** What was written between the member and the client manager, newest first. */
  messages: () => callQuery('wholesale', 'messages', { pageSize: MESSAGES }),
}
