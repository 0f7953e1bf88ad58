import { getWarehouseCity } from '@fixbench/contract/brand/brand.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Container, Row } from '@fixbench/ui/layout/layout.tsx'
import styles from './service-line.module.css'

/** Thin line above the header with shipping information, help links and the service email. */
export function ServiceLine() {
  const brand = useBrand()

  return (
    <div className={cx('from-768', styles.service)}>
      <Container className={styles.line}>
        <DotText className="from-1024">
          <span className={styles.ships}>
            <Icon name="truck" size={14} /> Ships worldwide from {getWarehouseCity(brand)}
          </span>
          Prices in US dollars
        </DotText>
        <Row as="nav" gap={5} align="stretch" aria-label="Service">
          <a className="ink-2" href={paths.quickOrder()}>
            <Icon name="rows-3" size={14} /> Quick order
          </a>
          {brand.hasDevices && (
            <a className="ink-2" href={paths.myDevices()}>
              My devices
            </a>
          )}
          <a className="ink-2" href={paths.faq()}>
            <Icon name="circle-help" size={14} /> Help
          </a>
          <a className="ink-2" href={paths.orders()}>
            Track an order
          </a>
          <a className="ink-2" href={`mailto:${brand.serviceEmail}`}>
            <Icon name="mail" size={14} /> {brand.serviceEmail}
          </a>
        </Row>
      </Container>
    </div>
  )
}
