import { ShopFrame } from './chrome/shop-frame.tsx'

/** Frame of the shop's pages. */
export function DefaultLayout() {
  return <ShopFrame />
}
