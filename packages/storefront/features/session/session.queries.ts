import { callQuery } from '#storefront/lib/api/query.ts'

export const sessionQueries = {
  /** The member's sessions on all devices. */
  list: () => callQuery('session', 'list', {}, { staleTime: 0 }),
}
