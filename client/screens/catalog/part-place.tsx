import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { ExplodedDevice } from '@fixbench/storefront/features/catalog/components/exploded/exploded-device.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import styles from './part-place.module.css'
import { findNeighbors, isPlaced } from './part-place.rules.ts'
import { ProductSection } from './product-section.tsx'

/** Exploded view of the device with the part highlighted and its neighbors linked. Renders nothing for parts that aren't drawn. */
export function PartPlace() {
  const { id = '' } = useParams()
  const { data: product } = useQuery(catalogQueries.detail(id))
  const { data: device } = useQuery({
    ...catalogQueries.deviceParts({ productCode: product?.productCode ?? '' }),
    enabled: product !== undefined && product.models.length > 0,
  })
  if (product === undefined || !isPlaced(device)) return null

  const neighbors = findNeighbors(device)
  const others = product.models.length - 1

  return (
    <ProductSection id="place" title="Where this part sits">
      <Stack gap={5} className={styles.scene}>
        <div className={styles.words}>
          <h3 className="text-xl on-dark">{device.name}</h3>
          {others > 0 && (
            <p>
              Drawn for one of the {product.models.length} <a href="#compatibility">models this part fits</a>.
            </p>
          )}
          <p>While the device is open, check the parts next to this one.</p>
          <p>
            <a href={paths.list(device.url)}>All parts for {device.name}</a>
          </p>
        </div>
        <ExplodedDevice device={{ ...device, parts: neighbors }} />
      </Stack>
    </ProductSection>
  )
}
