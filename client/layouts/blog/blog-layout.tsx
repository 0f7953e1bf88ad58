import { Outlet } from 'react-router-dom'
import { ShopFrame } from '#client/layouts/shop/shop-frame.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './blog-layout.module.css'

/** Layout of the blog: the shop layout with a main column and a sidebar. */
export default function BlogLayout() {
  return (
    <ShopFrame>
      <Container className={styles.columns}>
        <Outlet />
      </Container>
    </ShopFrame>
  )
}
