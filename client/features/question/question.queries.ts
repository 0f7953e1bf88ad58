import { callQuery } from '#client/lib/api/query.ts'

export const QUESTIONS_AT_ONCE = 6

export const questionQueries = {
  /** Answered questions about a product, then the shop's own entries for its kind. */
  list: (productCode: string, pageSize = QUESTIONS_AT_ONCE) =>
    callQuery('question', 'list', { id: productCode, pageNum: 1, pageSize }),
}
