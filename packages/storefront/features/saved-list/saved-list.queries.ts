import { callQuery } from '#storefront/lib/api/query.ts'

export const savedListQueries = {
  /** The member's lists, most recently changed first. */
  list: () => callQuery('saved-list', 'list', {}),

  /** A list with the current result of adding each row to the cart. */
  detail: (id: string) => callQuery('saved-list', 'detail', { id }),
}
