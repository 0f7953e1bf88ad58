import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useQuickAdd } from '#client/features/cart/use-quick-add.tsx'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { parseComparedCodes, toCompareRows } from '#client/features/catalog/compare/compare.rules.ts'
import { CompareTable } from '#client/features/catalog/components/compare/compare-table.tsx'
import { ListHead } from '#client/features/catalog/components/list/list-head.tsx'
import { useShop } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Cluster, Container, Row } from '#client/ui/layout/layout.tsx'
import type { ComparedSku } from '#contract/catalog/compare.schemas.ts'
import styles from './compare.module.css'

/** Comparison of up to four SKUs listed in the URL, so it can be shared. */
export default function CompareScreen() {
  const [query] = useSearchParams()
  const codes = parseComparedCodes(query)
  const { data } = useQuery({ ...catalogQueries.compare(codes), enabled: codes.length > 0 })
  const skus = data?.rows ?? []
  return (
    <Container className={styles.page}>
      <ListHead
        crumbs={[{ label: 'Compare' }]}
        title="Compare products"
        description="Differences are highlighted."
      />
      {skus.length === 0 ? (
        <EmptyState
          picture={<Columns3 aria-hidden />}
          title="Nothing to compare yet"
          description="Select Compare on two to four products in any list."
          action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
        />
      ) : (
        <Comparison skus={skus} isShort={query.get('only') === 'differences'} />
      )}
    </Container>
  )
}

function Comparison({ skus, isShort }: { skus: readonly ComparedSku[]; isShort: boolean }) {
  const add = useQuickAdd()
  const { origins } = useShop()
  const codes = skus.map(({ skuCode }) => skuCode)
  const rows = toCompareRows(skus)
  const different = rows.filter(row => row.isDifferent)
  return (
    <>
      <Cluster gap={[3, 6]} justify="between" className={styles.tools}>
        {skus.length > 1 && (
          <a
            href={paths.compare(codes, isShort ? {} : { only: 'differences' })}
            className="medium"
            aria-current={isShort || undefined}
          >
            {isShort ? `Show all ${rows.length} facts` : `Show only the ${different.length} differences`}
          </a>
        )}
        <Row as="span" isInline className={styles.share}>
          Share this comparison
          <CopyButton value={`${origins.shop}${paths.compare(codes)}`} label="Copy link" />
        </Row>
      </Cluster>
      <CompareTable skus={skus} rows={isShort ? different : rows} onAdd={add} />
    </>
  )
}
