import { callQuery } from '#storefront/lib/api/query.ts'
import { readPageNum } from '#storefront/lib/url/search-params.ts'
import {
  groupLabels,
  orderLabels,
  questionLabels,
  quoteLabels,
  readDay,
  readKey,
  readKeyword,
  returnStatuses,
  reviewLabels,
  stockLabels,
} from './back-office.rules.ts'

/** Rows of a page of tables, and of lists of cards. */
export const STAFF_PAGE_SIZE = { table: 20, cards: 10 } as const

const toTablePage = (search: URLSearchParams) => ({
  pageNum: readPageNum(search),
  pageSize: STAFF_PAGE_SIZE.table,
})

const toCardPage = (search: URLSearchParams) => ({
  pageNum: readPageNum(search),
  pageSize: STAFF_PAGE_SIZE.cards,
})

/** Reads of the back office. Lists take the filters and the page from the query of their URL. */
export const backOfficeQueries = {
  overview: () => callQuery('back-office', 'overview', {}),

  orders: (search: URLSearchParams) =>
    callQuery('back-office', 'orders', {
      effectiveStatus: readKey(search, 'status', orderLabels),
      keyword: readKeyword(search),
      isDisputed: search.has('disputed') || undefined,
      fromDay: readDay(search, 'from'),
      toDay: readDay(search, 'to'),
      ...toTablePage(search),
    }),

  order: (orderNo: string) => callQuery('back-office', 'order', { orderNo }),

  returns: (search: URLSearchParams) =>
    callQuery('back-office', 'returns', {
      status: readKey(search, 'status', returnStatuses),
      orderNo: search.get('orderNo') ?? undefined,
      ...toCardPage(search),
    }),

  quotes: (search: URLSearchParams) =>
    callQuery('back-office', 'quotes', {
      status: readKey(search, 'status', quoteLabels),
      ...toCardPage(search),
    }),

  questions: (search: URLSearchParams) =>
    callQuery('back-office', 'questions', {
      status: readKey(search, 'status', questionLabels),
      ...toCardPage(search),
    }),

  reviews: (search: URLSearchParams) =>
    callQuery('back-office', 'reviews', {
      reviewStatus: readKey(search, 'status', reviewLabels),
      ...toCardPage(search),
    }),

  skus: (search: URLSearchParams) =>
    callQuery('back-office', 'skus', {
      keyword: readKeyword(search),
      stock: readKey(search, 'stock', stockLabels),
      ...toTablePage(search),
    }),

  customers: (search: URLSearchParams) =>
    callQuery('back-office', 'customers', {
      keyword: readKeyword(search),
      group: readKey(search, 'group', groupLabels),
      ...toTablePage(search),
    }),

  customer: (memberId: string, search: URLSearchParams) =>
    callQuery('back-office', 'customer', { memberId, ...toTablePage(search) }),
}
