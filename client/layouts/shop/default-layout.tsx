import { ShopFrame } from './shop-frame.tsx'

/** Frame of the shop's pages. */
export function DefaultLayout() {
  return <ShopFrame />
}
