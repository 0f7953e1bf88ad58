import { Outlet } from 'react-router-dom'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { ShopFrame } from './chrome/shop-frame.tsx'
import styles from './wholesale-layout.module.css'
import { wholesaleSections } from './wholesale-sections.ts'

/** Frame of the wholesale page: side navigation to its sections beside the main area; the header has the older search box. */
export function WholesaleLayout() {
  return (
    <ShopFrame compact="wholesale" search="older">
      <Container className={cx(styles.columns)}>
        <nav aria-label="Wholesale" className={styles.side}>
          <p className={styles.title}>Wholesale</p>
          {wholesaleSections.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.main}>
          <Outlet />
        </div>
      </Container>
    </ShopFrame>
  )
}
