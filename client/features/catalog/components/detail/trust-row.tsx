import { BadgeCheck, PackageCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import type { ProductDetail } from '#contract/catalog.schemas.ts'
import styles from './trust-row.module.css'

/** What the shop stands for with this product: warranty, dead on arrival, tests, packing. */
export function TrustRow({ product }: { product: Pick<ProductDetail, 'warrantyMonths' | 'doaDays'> }) {
  const { warrantyMonths, doaDays } = product
  return (
    <ul className={styles.row}>
      <li>
        <ShieldCheck aria-hidden />
        <a href={paths.warrantyPolicy()}>
          {warrantyMonths >= 12 ? 'One-year warranty' : `${warrantyMonths} months warranty`}
        </a>
      </li>
      {doaDays > 0 && (
        <li>
          <RotateCcw aria-hidden />
          <span>{doaDays} days dead on arrival</span>
        </li>
      )}
      <li>
        <BadgeCheck aria-hidden />
        <a href={paths.qualityControl()}>Tested before packing</a>
      </li>
      <li>
        <PackageCheck aria-hidden />
        <span>Foam box, labelled by SKU</span>
      </li>
    </ul>
  )
}
