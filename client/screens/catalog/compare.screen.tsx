import type { ComparedSku } from '@fixbench/contract/catalog/compare.schemas.ts'
import { MAX_COMPARED } from '@fixbench/contract/catalog/selection-limits.ts'
import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import {
  type CompareRow,
  parseComparedCodes,
  toCompareRows,
} from '@fixbench/storefront/features/catalog/compare/compare.rules.ts'
import { ListHead } from '@fixbench/storefront/features/catalog/components/list/list-head.tsx'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Cluster, Container, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import styles from './compare.module.css'
import compareTableStyles from './compare-table.module.css'

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
        description={skus.length > 1 ? 'Differences are highlighted.' : undefined}
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

type CompareTableProps = {
  skus: readonly ComparedSku[]
  rows: readonly CompareRow[]
  onAdd: (skuCode: string) => void
}

/** Comparison table with one column per SKU. Highlights rows that differ; scrolls horizontally on phones. */
function CompareTable({ skus, rows, onAdd }: CompareTableProps) {
  const codes = skus.map(({ skuCode }) => skuCode)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to focus a scrollable region
    <Card className={compareTableStyles.scroll} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={compareTableStyles.table}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">Fact</span>
            </td>
            {skus.map(sku => (
              <th key={sku.skuCode} scope="col">
                <SkuHead sku={sku} codes={codes} onAdd={onAdd} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, isDifferent }) => (
            <tr key={label} className={cx(isDifferent && compareTableStyles.different)}>
              <th scope="row">
                {`${label} `}
                {isDifferent && <span className="visually-hidden">(differs)</span>}
              </th>
              {values.map((value, index) => (
                <td key={codes[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type SkuHeadProps = { sku: ComparedSku; codes: readonly string[]; onAdd: (skuCode: string) => void }

function SkuHead({ sku, codes, onAdd }: SkuHeadProps) {
  const { skuCode, seoUrl, productName, imageUrl, grade, stock, price, productStatus, isPresale } = sku
  const canAdd = productStatus === 1 && stock > 0 && price !== null && !isPresale

  return (
    <Stack gap={2} align="start" className={compareTableStyles.head}>
      <a
        href={paths.compare(codes.filter(code => code !== skuCode))}
        aria-label={`Remove ${sku.nameEn}`}
        className={compareTableStyles.remove}
        rel="nofollow"
      >
        ×
      </a>
      <img src={pictureSrc(imageUrl, 220)} alt="" width={160} height={160} decoding="async" />
      <a href={paths.detail(seoUrl, skuCode)} className={cx('semibold ink', compareTableStyles.name)}>
        {productName}
      </a>
      <span className="code">{skuCode}</span>
      {grade !== null && <GradeMark grade={grade} />}
      {canAdd ? (
        <Button
          variant="accent"
          size="sm"
          aria-label={`Add to cart: ${sku.nameEn}`}
          onClick={() => onAdd(skuCode)}
        >
          Add to cart
        </Button>
      ) : (
        <Button variant="secondary" size="sm" href={paths.detail(seoUrl, skuCode)}>
          View product
        </Button>
      )}
      <OtherGrades sku={sku} codes={codes} />
    </Stack>
  )
}

/** Other grades of the same part. Renders nothing once the comparison is full. */
function OtherGrades({ sku, codes }: Omit<SkuHeadProps, 'onAdd'>) {
  const others = sku.grades.filter(({ skuCode, grade }) => grade !== sku.grade && !codes.includes(skuCode))
  if (others.length === 0 || codes.length >= MAX_COMPARED) return null

  return (
    <details className={compareTableStyles.others}>
      <summary className="ink-brand">Add another grade</summary>
      <Stack as="ul" gap={1}>
        {others.map(({ grade, skuCode }) => (
          <li key={skuCode}>
            <a href={paths.compare([...codes, skuCode])} rel="nofollow">
              <GradeMark grade={grade} variant="plain" />
            </a>
          </li>
        ))}
      </Stack>
    </details>
  )
}
