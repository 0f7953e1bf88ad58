import { goldenQueries } from '#server/modules/search/golden/score.ts'
import type { RequestSpec } from './load.ts'
import type { Subjects } from './subjects.ts'

export type Scenario = { name: string; requests: readonly RequestSpec[]; goal: string }

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

const list = (category: string): RequestSpec =>
  form('/api/shop/home/list/product', `url=${category}&pageSize=20`)
const detail = (seoUrl: string): RequestSpec => form('/api/shop/product/detail', `id=${seoUrl}`)

/** Hot reads with their goals, for categories and products of the running shop. */
export const apiScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'category list of 20',
    requests: categories.slice(0, 1).map(list),
    goal: 'cached ≥ 1.0, uncached ≥ 0.15, p99 < 20 ms',
  },
  {
    name: 'product detail',
    requests: products.slice(0, 1).map(detail),
    goal: 'cached ≥ 1.0, uncached ≥ 0.15, p99 < 20 ms',
  },
  {
    name: 'search, 600 queries in turn',
    requests: goldenQueries()
      .slice(0, 600)
      .map(({ query }) => form('/api/shop/home/searchEs', `keyWord=${encodeURIComponent(query)}`)),
    goal: 'uncached ≥ 0.1',
  },
  {
    name: 'suggestions, every prefix length',
    requests: [...new Set(prefixes)].map(prefix => ({
      method: 'GET',
      path: `/api/shop/home/suggest?keyword=${encodeURIComponent(prefix)}`,
    })),
    goal: 'p99 < 15 ms',
  },
]

/** Reads with more keys than the caches hold. */
export const wideScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: `lists of all ${categories.length} categories in turn`,
    requests: categories.map(list),
    goal: 'uncached ≥ 0.25, cached ≥ 0.6',
  },
  {
    name: `details of ${products.length} products in turn`,
    requests: products.map(detail),
    goal: 'uncached ≥ 0.25, cached ≥ 0.6',
  },
  {
    name: `suggestions for ${QUERIES} queries in turn`,
    requests: goldenQueries()
      .slice(0, QUERIES)
      .map(({ query }) => ({
        method: 'GET' as const,
        path: `/api/shop/home/suggest?keyword=${encodeURIComponent(query)}`,
      })),
    goal: 'p99 < 15 ms',
  },
]

const QUERIES = 1200

const page = (path: string): RequestSpec => ({ method: 'GET', path, headers: { accept: 'text/html' } })

/** Server-rendered pages with their goals. */
export const pageScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'server-rendered category page',
    requests: categories.slice(0, 1).map(category => page(`/list/${category}`)),
    goal: 'uncached ≥ 600 pages/s, cached ≥ 5,000 pages/s, first byte p50 < 20 ms',
  },
  {
    name: 'server-rendered product page',
    requests: products.slice(0, 1).map(seoUrl => page(`/detail/${seoUrl}`)),
    goal: 'uncached ≥ 300 pages/s',
  },
]
