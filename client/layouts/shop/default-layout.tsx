import { ShopFrame } from './shop-frame.tsx'

/** Frame of the shop's pages. */
export default function DefaultLayout() {
  return <ShopFrame />
}
