import { callQuery } from '#client/lib/api/query.ts'

export const sessionQueries = {
  /** Where the member is signed in. */
  list: () => callQuery('session', 'list', {}, { staleTime: 0 }),
}
