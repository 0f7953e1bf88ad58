import { goldenQueries } from '@fixbench/server/testing/golden/score.ts'
import type { RequestSpec } from './load.ts'
import type { Subjects } from './subjects.ts'

/** Requests to repeat in turn. The goals are in docs/performance.md. */
export type Scenario = { name: string; requests: readonly RequestSpec[] }

const form = (path: string, body: string): RequestSpec => ({ method: 'POST', path, body })

/** Queries whose prefixes are requested as suggestions. */
const typedQueries = [
  'iphone 13 pro max screen',
  'battery samsung s21',
  'a2342',
  'laser machine',
  'usb c port',
  'soft oled',
]
const prefixes = typedQueries.flatMap(text =>
  Array.from({ length: Math.min(12, text.length) }, (_, index) => text.slice(0, index + 1)),
)

const HOT_QUERIES = 600
const WIDE_QUERIES = 1200

const suggestions = (keyword: string): RequestSpec => ({
  method: 'GET',
  path: `/api/shop/home/suggest?keyword=${encodeURIComponent(keyword)}`,
})

const list = (category: string): RequestSpec =>
  form('/api/shop/home/list/product', `url=${category}&pageSize=20`)
const detail = (seoUrl: string): RequestSpec => form('/api/shop/product/detail', `id=${seoUrl}`)

/** Hot reads for categories and products of the running shop. */
export const apiScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'category list of 20',
    requests: categories.slice(0, 1).map(list),
  },
  {
    name: 'product detail',
    requests: products.slice(0, 1).map(detail),
  },
  {
    name: `search, ${HOT_QUERIES} queries in turn`,
    requests: goldenQueries()
      .slice(0, HOT_QUERIES)
      .map(({ query }) => form('/api/shop/home/searchEs', `keyWord=${encodeURIComponent(query)}`)),
  },
  {
    name: 'suggestions, every prefix length',
    requests: [...new Set(prefixes)].map(suggestions),
  },
]

/** Reads with more keys than the caches hold. */
export const wideScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: `lists of all ${categories.length} categories in turn`,
    requests: categories.map(list),
  },
  {
    name: `details of ${products.length} products in turn`,
    requests: products.map(detail),
  },
  {
    name: `suggestions for ${WIDE_QUERIES} queries in turn`,
    requests: goldenQueries()
      .slice(0, WIDE_QUERIES)
      .map(({ query }) => suggestions(query)),
  },
]

const page = (path: string): RequestSpec => ({ method: 'GET', path, headers: { accept: 'text/html' } })

/** Number of different pages of a row. */
const PAGES = 300

/** Server-rendered pages: the same one, and many in turn. */
export const pageScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'server-rendered category page',
    requests: categories.slice(0, 1).map(category => page(`/list/${category}`)),
  },
  {
    name: 'server-rendered product page',
    requests: products.slice(0, 1).map(seoUrl => page(`/detail/${seoUrl}`)),
  },
  {
    name: `${PAGES} category pages in turn`,
    requests: categories.slice(0, PAGES).map(category => page(`/list/${category}`)),
  },
  {
    name: `${PAGES} product pages in turn`,
    requests: products.slice(0, PAGES).map(seoUrl => page(`/detail/${seoUrl}`)),
  },
]
