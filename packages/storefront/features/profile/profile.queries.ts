import { callQuery } from '#storefront/lib/api/query.ts'

export const profileQueries = {
  /** The member's profile. */
  own: () => callQuery('profile', 'show', {}),
  /** Open orders and requests that prevent the deletion of the account. */
  deletionBlocks: () =>
    callQuery('profile', 'deletionBlocks', {}, { staleTime: 0, meta: { reaction: 'own' } }),
}
