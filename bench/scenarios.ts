import { goldenQueries } from '#server/modules/search/golden/score.ts'
import type { Shot } from './load.ts'
import type { Subjects } from './subjects.ts'

export type Scenario = { name: string; shots: readonly Shot[]; goal: string }

const form = (path: string, body: string): Shot => ({ method: 'POST', path, body })

/** Prefixes of what repairers type, from one letter on. */
const typed = [
  'iphone 13 pro max screen',
  'battery samsung s21',
  'a2342',
  'laser machine',
  'usb c port',
  'soft oled',
]
const prefixes = typed.flatMap(text =>
  Array.from({ length: Math.min(12, text.length) }, (_, index) => text.slice(0, index + 1)),
)

const list = (category: string): Shot => form('/api/shop/home/list/product', `url=${category}&pageSize=20`)
const detail = (seoUrl: string): Shot => form('/api/shop/product/detail', `id=${seoUrl}`)

/** The hot reads, each with the figure that it has to reach. Categories and products are those of the running shop. */
export const apiScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'category list of 20',
    shots: categories.slice(0, 1).map(list),
    goal: 'cached ≥ 1.0, uncached ≥ 0.15, p99 < 20 ms',
  },
  {
    name: 'product detail',
    shots: products.slice(0, 1).map(detail),
    goal: 'cached ≥ 1.0, uncached ≥ 0.15, p99 < 20 ms',
  },
  {
    name: 'search, 600 queries in turn',
    shots: goldenQueries()
      .slice(0, 600)
      .map(({ query }) => form('/api/shop/home/searchEs', `keyWord=${encodeURIComponent(query)}`)),
    goal: 'uncached ≥ 0.1',
  },
  {
    name: 'suggestions, every prefix length',
    shots: [...new Set(prefixes)].map(prefix => ({
      method: 'GET',
      path: `/api/shop/home/suggest?keyword=${encodeURIComponent(prefix)}`,
    })),
    goal: 'p99 < 15 ms',
  },
]

/** More keys than a cache of hot answers helps with. */
export const wideScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: `lists of all ${categories.length} categories in turn`,
    shots: categories.map(list),
    goal: 'uncached ≥ 0.25, cached ≥ 0.6',
  },
  {
    name: `details of ${products.length} products in turn`,
    shots: products.map(detail),
    goal: 'uncached ≥ 0.25, cached ≥ 0.6',
  },
  {
    name: `suggestions for ${WORDS} queries in turn`,
    shots: goldenQueries()
      .slice(0, WORDS)
      .map(({ query }) => ({
        method: 'GET' as const,
        path: `/api/shop/home/suggest?keyword=${encodeURIComponent(query)}`,
      })),
    goal: 'p99 < 15 ms',
  },
]

const WORDS = 1200

const page = (path: string): Shot => ({ method: 'GET', path, headers: { accept: 'text/html' } })

export const pageScenarios = ({ categories, products }: Subjects): readonly Scenario[] => [
  {
    name: 'server-rendered category page',
    shots: categories.slice(0, 1).map(category => page(`/list/${category}`)),
    goal: 'uncached ≥ 600 pages/s, cached ≥ 5,000 pages/s, first byte p50 < 20 ms',
  },
  {
    name: 'server-rendered product page',
    shots: products.slice(0, 1).map(seoUrl => page(`/detail/${seoUrl}`)),
    goal: 'uncached ≥ 300 pages/s',
  },
]
