import { callQuery } from '#client/lib/api/query.ts'

export const profileQueries = {
  /** Everything that the member keeps about himself. */
  own: () => callQuery('profile', 'show', {}),
  /** What keeps the account from being deleted now. */
  deletionBlocks: () => callQuery('profile', 'deletionBlocks', {}, { staleTime: 0 }),
}
