import { paths } from '#client/paths.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import type { ProductDetail } from '#contract/catalog/catalog.schemas.ts'
import styles from './trust-row.module.css'

/** The shop's promises for a product: warranty, DOA replacement, testing, packing. */
export function TrustRow({ product }: { product: Pick<ProductDetail, 'warrantyMonths' | 'doaDays'> }) {
  const { warrantyMonths, doaDays } = product
  return (
    <ul className={styles.row}>
      <Row as="li">
        <Icon name="shield-check" />
        <a href={paths.warrantyPolicy()}>{formatWarranty(warrantyMonths)}</a>
      </Row>
      {doaDays > 0 && (
        <Row as="li">
          <Icon name="rotate-ccw" />
          <span>{doaDays}-day DOA replacement</span>
        </Row>
      )}
      <Row as="li">
        <Icon name="badge-check" />
        <a href={paths.qualityControl()}>Tested before shipping</a>
      </Row>
      <Row as="li">
        <Icon name="package-check" />
        <span>Foam-packed and labeled by SKU</span>
      </Row>
    </ul>
  )
}

const formatWarranty = (months: number): string => {
  if (months === 12) return 'One-year warranty'
  return months === 0 ? 'Replaced if faulty on arrival' : `${months}-month warranty`
}
