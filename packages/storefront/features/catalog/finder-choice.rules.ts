import type { FinderChoice } from './components/finder/model-finder.tsx'

const readId = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Reads the selected brand, series and model from a query. Ignores anything that isn't an id. */
export const readFinderChoice = (query: URLSearchParams): FinderChoice => {
  const entries = (['brandId', 'seriesId', 'deviceId'] as const).map(name => [name, readId(query, name)])
  return Object.fromEntries(entries.filter(([, id]) => id !== undefined))
}
