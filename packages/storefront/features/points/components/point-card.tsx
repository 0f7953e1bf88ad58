import { formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { PointProduct } from '@fixbench/contract/points/points.schemas.ts'
import { Card, Cluster } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { paths } from '#storefront/paths.ts'
import { formatDelivery, formatGroup } from '../points.rules.ts'
import styles from './point-card.module.css'

/** A product of the loyalty store with its points, value, availability and delivery. */
export function PointCard({ product }: { product: PointProduct }) {
  const { image, nameEn, points, referencePrice, stockSum, minLevel, groupName } = product

  return (
    <Card as="article" radius="xl" className={styles.card}>
      <div className={styles.shot}>
        <img src={pictureSrc(image)} alt="" width={220} height={220} loading="lazy" decoding="async" />
        {minLevel !== null && <span className={styles.level}>WHOLESALE</span>}
        {stockSum < 1 && <span className={styles.gone}>None left</span>}
      </div>
      <p className={styles.group}>{formatGroup(groupName)}</p>
      <h2 className="text-md medium">
        <a href={paths.pointsProduct(product.seoUrl)} className="cover-link clamp-2 ink">
          {nameEn}
        </a>
      </h2>
      <p className={styles.points}>
        <b className="num text-xl">{formatInteger(points)}</b> points
      </p>
      <Cluster as="p" gap={[0, 2]} justify="between" className="fine">
        <span>Worth {formatMoney(referencePrice)}</span>
        <span>{formatDelivery(product)}</span>
      </Cluster>
    </Card>
  )
}
