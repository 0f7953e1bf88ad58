import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import styles from './price-list-card.module.css'

type Category = { categoryId: number; nameEn: string }

/** Downloads the member's price list for the full catalog or one category. */
export function PriceListCard({ categories }: { categories: readonly Category[] }) {
  const [categoryId, setCategoryId] = useState('')
  const toHref = (extension: string): string =>
    `/downloads/price-list.${extension}${categoryId === '' ? '' : `?categoryId=${categoryId}`}`
  return (
    <Card gap={4} as="section" radius="xl" aria-label="Price list" className={styles.card}>
      <div>
        <h2>Your price list</h2>
        <p>Every SKU with your current price at each quantity.</p>
      </div>
      <Select
        label="Category"
        value={categoryId}
        onChange={event => setCategoryId(event.target.value)}
        options={[
          { value: '', label: 'Full catalog' },
          ...categories.map(category => ({ value: String(category.categoryId), label: category.nameEn })),
        ]}
      />
      <Row gap={3} align="stretch">
        <Button icon={<FileSpreadsheet aria-hidden />} href={toHref('xlsx')} download data-reload>
          Excel
        </Button>
        <Button variant="secondary" icon={<FileText aria-hidden />} href={toHref('csv')} download data-reload>
          CSV
        </Button>
      </Row>
    </Card>
  )
}
