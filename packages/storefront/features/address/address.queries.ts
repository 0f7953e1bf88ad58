import { callQuery } from '#storefront/lib/api/query.ts'

export const addressQueries = {
  /** The member's addresses, default first. */
  list: () => callQuery('address', 'list', {}),
}
