import { ShopLayout } from './shop-layout.tsx'

/** Layout of most pages. */
export default function DefaultLayout() {
  return <ShopLayout />
}
