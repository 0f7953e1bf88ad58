import { useNavigate } from 'react-router-dom'
import { useShop } from '#client/lib/shop.tsx'
import { startSearch } from './start-search.ts'

/** Returns `startSearch` bound to the shop and the router. */
export const useSearch = () => {
  const shop = useShop()
  const navigate = useNavigate()
  return (text: string, categoryId = 0): boolean => startSearch({ shop, navigate }, text, categoryId)
}
