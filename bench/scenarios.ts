import { goldenQueries } from '#server/modules/search/golden/score.ts'
import type { Shot } from './load.ts'

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

/** The hot reads, each with the figure that it has to reach. `{url}` and `{seoUrl}` are taken from the running shop. */
export const apiScenarios = (category: string, seoUrl: string): readonly Scenario[] => [
  {
    name: 'category list of 20',
    shots: [form('/api/shop/home/list/product', `url=${category}&pageSize=20`)],
    goal: 'cached ≥ 1.0, uncached ≥ 0.15, p99 < 20 ms',
  },
  {
    name: 'product detail',
    shots: [form('/api/shop/product/detail', `id=${seoUrl}`)],
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

export const pageScenario = (category: string): Scenario => ({
  name: 'server-rendered category page',
  shots: [{ method: 'GET', path: `/list/${category}`, headers: { accept: 'text/html' } }],
  goal: 'uncached ≥ 300 pages/s, cached ≥ 5,000 pages/s, first byte p50 < 20 ms',
})
