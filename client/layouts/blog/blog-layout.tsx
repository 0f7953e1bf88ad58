import { Outlet } from 'react-router-dom'
import { ShopFrame } from '#client/layouts/shop/shop-frame.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './blog-layout.module.css'

/** Frame of the blog: the shop's chrome, a main column and the right side. */
export default function BlogLayout() {
  return (
    <ShopFrame>
      <Container className={styles.columns}>
        <div className={styles.column}>
          <Outlet />
        </div>
      </Container>
    </ShopFrame>
  )
}
