import { callQuery } from '#client/lib/query.ts'

/** Answers that change rarely are asked for once in a visit. */
const ONE_VISIT = Number.POSITIVE_INFINITY

export const homeQueries = {
  /** Menu, keywords and adverts of the header. The first server render asks the secondary host, a browser the shop itself. */
  header: () =>
    callQuery(
      'home',
      'header',
      {},
      { staleTime: ONE_VISIT, by: import.meta.env.SSR ? 'headerSecondary' : 'header' },
    ),
}
