import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { SkeletonRegion } from '#client/ui/feedback/skeleton-shapes.tsx'
import styles from './popup-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Placeholder for products while the first suggestions load. */
export function PopupSkeleton() {
  return (
    <SkeletonRegion label="Searching products">
      {ROWS.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" width="2.75rem" height="2.75rem" />
          <Skeleton width="70%" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
