import { callQuery } from '#storefront/lib/api/query.ts'

export const dictionaryQueries = {
  /** Options of a form field, by dictionary. */
  entries: (dicType: string) => callQuery('support', 'dictionary', { dicType }, { staleTime: Infinity }),
}
