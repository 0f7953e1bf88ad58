import { callQuery } from '#client/lib/query.ts'

export const profileQueries = {
  /** Everything that the member keeps about himself. */
  own: () => callQuery('profile', 'show', {}),
}
