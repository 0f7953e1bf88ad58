import { paths } from '#client/paths.ts'
import { GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { pictureSrc } from '#client/ui/picture/picture.tsx'
import type { ComparedSku } from '#contract/catalog/compare.schemas.ts'
import { MAX_COMPARED } from '#contract/catalog/selection-limits.ts'
import type { CompareRow } from '../../compare/compare.rules.ts'
import styles from './compare-table.module.css'

type CompareTableProps = {
  skus: readonly ComparedSku[]
  rows: readonly CompareRow[]
  onAdd: (skuCode: string) => void
}

/** Comparison table with one column per SKU. Highlights rows that differ; scrolls horizontally on phones. */
export function CompareTable({ skus, rows, onAdd }: CompareTableProps) {
  const codes = skus.map(({ skuCode }) => skuCode)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to focus a scrollable region
    <Card className={styles.scroll} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
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
            <tr key={label} className={cx(isDifferent && styles.different)}>
              <th scope="row">
                {`${label} `}
                {isDifferent && <span className="visually-hidden">(differs)</span>}
              </th>
              {values.map((value, at) => (
                <td key={codes[at]}>{value}</td>
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
    <Stack gap={2} align="start" className={styles.head}>
      <a
        href={paths.compare(codes.filter(code => code !== skuCode))}
        aria-label={`Remove ${sku.nameEn}`}
        className={styles.remove}
        rel="nofollow"
      >
        ×
      </a>
      <img src={pictureSrc(imageUrl, 220)} alt="" width={160} height={160} decoding="async" />
      <a href={paths.detail(seoUrl, skuCode)} className={cx('semibold ink', styles.name)}>
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
    <details className={styles.others}>
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
