import { callQuery } from '#client/lib/api/query.ts'

export const dictionaryQueries = {
  /** The choices of a form field, by the dictionary that lists them. */
  entries: (dicType: string) =>
    callQuery('support', 'dictionary', { dicType }, { staleTime: Number.POSITIVE_INFINITY }),
}
