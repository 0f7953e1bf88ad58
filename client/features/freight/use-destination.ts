import { useQuery } from '@tanstack/react-query'
import { useShoppingState, useStores } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'

export type Destination = { country: string; countryName: string }

const isDestination = (value: unknown): value is Destination =>
  typeof value === 'object' && value !== null && 'country' in value && 'countryName' in value

/** The country that freight is estimated for: the one chosen in this visit, else the visitor's own. Null until it is known. */
export const useDestination = (): [Destination | null, (destination: Destination) => void] => {
  const { shopping } = useStores()
  const isLive = useIsHydrated()
  const chosen = useShoppingState(state => state.currentCountryObj)
  const isChosen = isDestination(chosen)
  const { data } = useQuery({
    ...regionQueries.visitorCountry(),
    enabled: isLive && !isChosen,
  })
  return [isChosen ? chosen : (data ?? null), destination => shopping.set({ currentCountryObj: destination })]
}
