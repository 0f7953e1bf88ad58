import { callQuery } from '#storefront/lib/api/query.ts'

export const QUESTIONS_SHOWN = 6

export const questionQueries = {
  /** Answered questions about a product, followed by general ones about its kind. */
  list: (productCode: string, pageSize = QUESTIONS_SHOWN) =>
    callQuery('question', 'list', { id: productCode, pageNum: 1, pageSize }),
}
