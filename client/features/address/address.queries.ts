import { callQuery } from '#client/lib/api/query.ts'

export const addressQueries = {
  /** The member's addresses, the default one first. */
  list: () => callQuery('address', 'list', {}),
}
