import { useQuery } from '@tanstack/react-query'
import { useShoppingState, useStores } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'

export type Destination = { country: string; countryName: string }

const isDestination = (value: unknown): value is Destination =>
  typeof value === 'object' && value !== null && 'country' in value && 'countryName' in value

/** Destination country of the estimate: the one selected during this visit, else the visitor's. Null until known. */
export const useDestination = (): [Destination | null, (destination: Destination) => void] => {
  const { shopping } = useStores()
  const isHydrated = useIsHydrated()
  const stored = useShoppingState(state => state.currentCountryObj)
  const selected = isDestination(stored) ? stored : null
  const { data } = useQuery({
    ...regionQueries.visitorCountry(),
    enabled: isHydrated && selected === null,
  })
  return [selected ?? data ?? null, destination => shopping.set({ currentCountryObj: destination })]
}
