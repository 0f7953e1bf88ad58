import { callQuery } from '#client/lib/api/query.ts'

export const savedListQueries = {
  /** Own lists, last changed first. */
  list: () => callQuery('saved-list', 'list', {}),

  /** One list with what each row would bring into the cart now. */
  detail: (id: string) => callQuery('saved-list', 'detail', { id }),
}
