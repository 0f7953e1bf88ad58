import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { findSection, type SectionKey } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { critical, type LoadingShop, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads a page of the back office for staff. Other members get a page without data. */
export const loader: ScreenLoader = async ({ shop, viewer, params, url }) => {
  if (viewer?.isStaff !== true) return null

  const section = findSection(params['section'])
  if (section === undefined) throw notFound()
  await Promise.all([
    critical(shop, { ...backOfficeQueries.overview(), staleTime: 0 }),
    loaders[section](shop, url.searchParams),
  ])

  return null
}

type SectionLoader = (shop: LoadingShop, search: URLSearchParams) => Promise<unknown>

const loaders: Readonly<Record<SectionKey, SectionLoader>> = {
  overview: () => Promise.resolve(),
  orders: (shop, search) => {
    const orderNo = search.get('orderNo')
    return orderNo === null
      ? critical(shop, { ...backOfficeQueries.orders(search), staleTime: 0 })
      : critical.or404(shop, { ...backOfficeQueries.order(orderNo), staleTime: 0 })
  },
  returns: (shop, search) => critical(shop, { ...backOfficeQueries.returns(search), staleTime: 0 }),
  quotes: (shop, search) => critical(shop, { ...backOfficeQueries.quotes(search), staleTime: 0 }),
  questions: (shop, search) => critical(shop, { ...backOfficeQueries.questions(search), staleTime: 0 }),
  reviews: (shop, search) => critical(shop, { ...backOfficeQueries.reviews(search), staleTime: 0 }),
  stock: (shop, search) => critical(shop, { ...backOfficeQueries.skus(search), staleTime: 0 }),
  customers: (shop, search) => {
    const memberId = search.get('memberId')
    return memberId === null
      ? critical(shop, { ...backOfficeQueries.customers(search), staleTime: 0 })
      : critical.or404(shop, { ...backOfficeQueries.customer(memberId, search), staleTime: 0 })
  },
}
