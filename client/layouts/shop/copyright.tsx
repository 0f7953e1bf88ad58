import { brand } from '@fixbench/contract/core/brand.ts'
import { useShopClock } from '#client/lib/shop.tsx'

/** Copyright notice with the year of the shop clock. */
export function Copyright() {
  const { renderedAtMs } = useShopClock()
  return `© ${new Date(renderedAtMs).getUTCFullYear()} ${brand.company}`
}
