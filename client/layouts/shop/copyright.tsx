import { useShopClock } from '#client/lib/shop.tsx'
import { brand } from '#contract/core/brand.ts'

/** Copyright notice with the year of the shop clock. */
export function Copyright() {
  const { renderedAtMs } = useShopClock()
  return `© ${new Date(renderedAtMs).getUTCFullYear()} ${brand.company}`
}
