import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { isSameText } from '@fixbench/contract/core/fold.ts'
import { formatCount, formatMeasure, formatWeight } from '@fixbench/contract/core/format.ts'
import { joinWithOr } from '@fixbench/contract/core/list-words.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { TextInput } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Table } from '@fixbench/ui/table/table.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readFormText } from '#storefront/lib/format/form-text.ts'
import { paths } from '#storefront/paths.ts'
import { describeArrival } from '#storefront/shared/goods/goods.rules.ts'
import { catalogQueries } from '../../catalog.queries.ts'
import checkStyles from './compatibility.module.css'
import styles from './description.module.css'

/** Description of a product, as plain text in sections. */
export function Description({ id }: { id: string }) {
  const { data } = useSuspenseQuery(catalogQueries.description(id))
  const extras = [
    { heading: 'In the box', text: data.packing.contents },
    { heading: 'What we test', text: data.qualityTests },
  ]

  return (
    <div className={styles.text}>
      {data.sections.map(({ heading, paragraphs, bullets }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {bullets.length > 0 && (
            <ul>
              {bullets.map(bullet => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {extras
        .filter(({ text }) => text !== '')
        .map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
    </div>
  )
}

/** The models that a part fits, and a form that checks a given model. */
export function Compatibility({ product }: { product: ProductDetail }) {
  return (
    <Stack>
      <CheckModel productCode={product.productCode} />
      <Table
        caption="Compatible models"
        isDense
        rows={product.models}
        rowKey={row => String(row.deviceId)}
        columns={[
          { key: 'brand', header: 'Brand', width: '10rem', cell: row => row.brand },
          {
            key: 'model',
            header: 'Model',
            isRowHeader: true,
            cell: row => <a href={paths.list(row.url)}>{row.name}</a>,
          },
          {
            key: 'codes',
            header: 'Model codes',
            cell: row => <span className="code">{row.modelCodes.join(', ') || '–'}</span>,
          },
          { key: 'year', header: 'Year', width: '5rem', align: 'end', cell: row => row.year },
        ]}
      />
    </Stack>
  )
}

function CheckModel({ productCode }: { productCode: string }) {
  const [code, setCode] = useState('')

  return (
    <Stack gap={3} className={checkStyles.check}>
      <Form
        onSubmit={event => setCode(readFormText(new FormData(event.currentTarget), 'code'))}
        className={checkStyles.form}
      >
        <TextInput
          name="code"
          aria-label="Your model name or code"
          placeholder="Your model or code: A2633, SM-G991B …"
          maxLength={80}
          required
        />
        <Button type="submit" variant="secondary">
          Does it fit?
        </Button>
      </Form>
      {code !== '' && <Result productCode={productCode} code={code} />}
    </Stack>
  )
}

function Result({ productCode, code }: { productCode: string; code: string }) {
  const { data, isError, refetch } = useQuery(catalogQueries.checkModel(productCode, code))
  if (data === undefined && isError) {
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t check this model.</RetryNotice>
  }

  if (data === undefined) {
    return (
      <p role="status" className="hint">
        Checking…
      </p>
    )
  }

  const names = joinWithOr(data.models.map(model => model.name))
  const isName = data.models.some(({ name }) => isSameText(name, code))
  if (data.result === 'fits') {
    return (
      <Notice tone="success" isLive title="Yes, it fits">
        {isName ? `This part is made for ${names}.` : `${code} is ${names}.`}
      </Notice>
    )
  }

  if (data.result === 'does-not-fit') {
    return (
      <Notice tone="stop" isLive title="No, it doesn’t fit">
        {isName ? `This part isn’t made for ${names}.` : `${code} is ${names}.`}{' '}
        {data.models.slice(0, 1).map(model => (
          <a key={model.deviceId} href={paths.list(model.url)}>
            See parts that fit
          </a>
        ))}
      </Notice>
    )
  }

  return (
    <Notice tone="warn" isLive title={`We couldn’t find model “${code}”`}>
      Check the model number on the back of the device or in Settings, or{' '}
      <a href={paths.contactUs()}>ask us</a>.
    </Notice>
  )
}

const formatWarranty = ({ warrantyMonths, doaDays }: ProductDetail): string =>
  warrantyMonths === 0 ? describeArrival(doaDays) : formatCount(warrantyMonths, 'month')

type SpecificationProps = { product: ProductDetail; sku: Sku | undefined }

/** Feature that SKUs also have as a property. */
const PART_NUMBER = 'Part Number'

/** Attributes of a product, including codes, weight and package size of the selected SKU. */
export function Specification({ product, sku }: SpecificationProps) {
  const size = sku?.sizeMm.filter(side => side > 0) ?? []
  const { [PART_NUMBER]: partNumber = null, ...features } = getSkuFeatures(product, sku)
  const pairs: [string, string | null][] = [
    ...Object.entries(features),
    ['SKU', sku?.skuCode ?? product.spuCode],
    [PART_NUMBER, sku?.partNumber ?? partNumber],
    ['Barcode', sku?.barcode ?? null],
    ['Shipping weight', formatWeight(sku?.weightGrams ?? product.weightGrams)],
    ['Package size', size.length === 3 ? formatMeasure(size.join(' × '), 'mm') : null],
    ['HS code', product.hsCode],
    ['Warranty', formatWarranty(product)],
  ]

  return (
    <DescriptionList
      variant="table"
      columns={2}
      items={pairs.map(([term, details]) => ({ term, details }))}
    />
  )
}

/** Features of a product, with the values of the selected SKU for those in which SKUs differ. */
export const getSkuFeatures = (
  { features, skus }: Pick<ProductDetail, 'features' | 'skus'>,
  chosen: Sku | undefined,
): Record<string, string> => {
  if (chosen === undefined) return features
  const varying = new Set(skus.flatMap(sku => Object.keys(sku.features)))
  return Object.fromEntries(
    Object.entries(features).flatMap(([label, text]) => {
      const value = varying.has(label) ? chosen.features[label] : text
      return value === undefined ? [] : [[label, value]]
    }),
  )
}
