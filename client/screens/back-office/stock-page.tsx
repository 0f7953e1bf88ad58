import { LOW_STOCK } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { StaffSku } from '@fixbench/contract/back-office/goods.contract.ts'
import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { stockLabels } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { type TableColumn } from '@fixbench/ui/table/table.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskTable } from './desk-list.tsx'
import { DeskPage, DeskSearch, DeskTabs } from './desk-page.tsx'
import { ProductCell } from './product-cell.tsx'
import { PriceButton, StockButton, TermsButton } from './sku-buttons.tsx'

const tabs = [
  { key: undefined, label: 'All SKUs' },
  { key: 'low', label: stockLabels.low },
  { key: 'sold-out', label: stockLabels['sold-out'] },
]

/** Stock and prices of all SKUs. */
export function StockPage() {
  const [search] = useSearchParams()
  const { rows, total } = useSuspenseQuery(backOfficeQueries.skus(search)).data

  return (
    <DeskPage
      title="Stock and prices"
      description={formatCount(total, 'SKU')}
      aside={<DeskSearch label="Search SKUs" placeholder="SKU or name" section="stock" />}
    >
      <DeskTabs label="SKUs by stock" section="stock" name="stock" tabs={tabs} />
      <DeskTable
        section="stock"
        noun="SKUs"
        total={total}
        rows={rows}
        columns={columns}
        rowKey={({ skuCode }) => skuCode}
      />
    </DeskPage>
  )
}

const getTone = ({ available }: StaffSku): 'in' | 'low' | 'out' => {
  if (available === 0) return 'out'
  return available <= LOW_STOCK ? 'low' : 'in'
}

const columns: readonly TableColumn<StaffSku>[] = [
  {
    key: 'sku',
    header: 'SKU',
    isRowHeader: true,
    cell: ({ image, name, skuCode, seoUrl, isOnSale }) => (
      <Cluster gap={[1, 2]}>
        <ProductCell image={image} name={name} href={paths.detail(seoUrl, skuCode)} note={skuCode} />
        {!isOnSale && <Badge>Not on sale</Badge>}
      </Cluster>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => <b className="num">{formatMoney(price)}</b>,
  },
  {
    key: 'available',
    header: 'Available',
    align: 'end',
    cell: sku => <StockDot tone={getTone(sku)}>{formatInteger(sku.available)}</StockDot>,
  },
  { key: 'reserved', header: 'Reserved', align: 'end', cell: ({ reserved }) => formatInteger(reserved) },
  { key: 'sold', header: 'Sold', align: 'end', cell: ({ soldCount }) => formatInteger(soldCount) },
  { key: 'minimum', header: 'Minimum', align: 'end', cell: ({ minQuantity }) => formatInteger(minQuantity) },
  {
    key: 'actions',
    header: 'Change',
    align: 'end',
    cell: sku => (
      <Row gap={3} justify="end" isInline>
        <StockButton sku={sku} />
        <PriceButton sku={sku} />
        <TermsButton sku={sku} />
      </Row>
    ),
  },
]
