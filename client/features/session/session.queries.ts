import { callQuery } from '#client/lib/api/query.ts'

export const sessionQueries = {
  /** The member's sessions on all devices. */
  list: () => callQuery('session', 'list', {}, { staleTime: 0 }),
}
