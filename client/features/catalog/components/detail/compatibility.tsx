import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readFormText } from '#client/lib/format/form-text.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextInput } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Table } from '#client/ui/table/table.tsx'
import type { ProductDetail } from '#contract/catalog/catalog.schemas.ts'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './compatibility.module.css'

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
    <Stack gap={3} className={styles.check}>
      <Form
        onSubmit={event => setCode(readFormText(new FormData(event.currentTarget), 'code'))}
        className={styles.form}
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

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

function Result({ productCode, code }: { productCode: string; code: string }) {
  const { data } = useQuery(catalogQueries.checkModel(productCode, code))
  if (data === undefined) return null
  const names = alternatives.format(data.models.map(model => model.name))
  if (data.result === 'fits') {
    return (
      <Notice tone="success" isLive title="Yes, it fits">
        {code} is {names}.
      </Notice>
    )
  }
  if (data.result === 'does-not-fit') {
    return (
      <Notice tone="stop" isLive title="No, it doesn’t fit">
        {code} is {names}.{' '}
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
