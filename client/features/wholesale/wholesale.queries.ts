import { callQuery } from '#client/lib/query.ts'

export const wholesaleQueries = {
  /** The member's latest application; null before there is one. */
  application: () => callQuery('wholesale', 'application', {}),
}
