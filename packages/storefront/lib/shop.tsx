import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { useIsHydrated, useStore } from '@fixbench/ui/state/store.ts'
import { createContext, use, useEffect, useState } from 'react'
import type { Api } from './api/api.ts'
import type { Shop } from './loader.ts'
import type { ShopClock } from './shop-clock.ts'
import type { RootState, ShoppingState, Stores } from './state/stores.ts'

export const ShopContext = createContext<Shop | null>(null)

/** The shop of this tab or render. Throws outside of `ShopContext`. */
export const useShop = (): Shop => {
  const shop = use(ShopContext)
  if (shop === null) throw new Error('There is no shop around this component')
  return shop
}

/** Parts of the shop of this tab or render. Each throws outside of `ShopContext`. */
export const useApi = (): Api => useShop().api
export const useStores = (): Stores => useShop().stores
export const useBrand = (): Brand => useShop().brand
export const useShopClock = (): ShopClock => useShop().clock

/** The signed-in member; null for a guest. */
export const useViewer = (): UserInfo | null => useRootState(state => state.userInfo)

/** ID of the signed-in member, to whom what a tab stores belongs; empty for a guest. */
export const useMemberId = (): string => useViewer()?.memberId ?? ''

/** Selects from the root state and rerenders when the selection changes. */
export const useRootState = <Part,>(select: (state: RootState) => Part): Part =>
  useStore(useShop().stores.root, select)

/** Selects from the shopping state and rerenders when the selection changes. */
export const useShoppingState = <Part,>(select: (state: ShoppingState) => Part): Part =>
  useStore(useShop().stores.shopping, select)

/** Shop time in milliseconds, updated every `everyMs`. During hydration it is the time of the server render. */
export const useShopNow = (everyMs = 1000): number => {
  const clock = useShopClock()
  const isHydrated = useIsHydrated()
  const [, rerender] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => rerender(count => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return isHydrated ? clock.nowMs() : clock.renderedAtMs
}
