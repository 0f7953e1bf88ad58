import { Container } from '@fixbench/ui/layout/layout.tsx'
import { Outlet } from 'react-router-dom'
import { ShopLayout } from '#client/layouts/shop/shop-layout.tsx'
import styles from './blog-layout.module.css'

/** Layout of the blog: the shop layout with a main column and a sidebar. */
export default function BlogLayout() {
  return (
    <ShopLayout>
      <Container className={styles.columns}>
        <Outlet />
      </Container>
    </ShopLayout>
  )
}
