import { ShopFrame } from './shop-frame.tsx'

/** Layout of most pages. */
export default function DefaultLayout() {
  return <ShopFrame />
}
