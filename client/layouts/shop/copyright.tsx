import { useBrand, useShopClock } from '@fixbench/storefront/lib/shop.tsx'

/** Copyright notice with the year of the shop clock. */
export function Copyright() {
  const brand = useBrand()
  const { renderedAtMs } = useShopClock()
  return `© ${new Date(renderedAtMs).getUTCFullYear()} ${brand.company}`
}
