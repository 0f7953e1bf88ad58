import { paths } from '#client/paths.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { brand } from '#contract/core/brand.ts'
import styles from './service-line.module.css'

/** Thin line above the header with shipping information, help links and the service email. */
export function ServiceLine() {
  return (
    <div className={styles.service}>
      <Container className={styles.line}>
        <span className={styles.place}>
          <Icon name="truck" size={14} /> Ships worldwide from Shenzhen · Prices in US dollars
        </span>
        <nav aria-label="Service" className={styles.links}>
          <a href={paths.quickOrder()}>
            <Icon name="rows-3" size={14} /> Quick order
          </a>
          <a href={paths.myDevices()}>My devices</a>
          <a href={paths.faq()}>
            <Icon name="circle-help" size={14} /> Help
          </a>
          <a href={paths.orders()}>Track an order</a>
          <a href={`mailto:${brand.serviceEmail}`}>
            <Icon name="mail" size={14} /> {brand.serviceEmail}
          </a>
        </nav>
      </Container>
    </div>
  )
}
