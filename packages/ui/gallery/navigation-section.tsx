import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { BackLink } from '../link/back-link.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Table, type TableColumn } from '../table/table.tsx'
import { LinkTabs } from '../tabs/link-tabs.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { Specimen, Specimens } from './specimen.tsx'

type Step = { quantity: string; price: string; saving: string }

const ladder: readonly Step[] = [
  { quantity: '1–9', price: '$17.99', saving: '–' },
  { quantity: '10–49', price: '$16.90', saving: '6%' },
  { quantity: '50+', price: '$15.80', saving: '12%' },
]
const columns: readonly TableColumn<Step>[] = [
  { key: 'quantity', header: 'Quantity', isRowHeader: true, cell: row => row.quantity },
  { key: 'price', header: 'Price each', align: 'end', cell: row => row.price },
  { key: 'saving', header: 'You save', align: 'end', cell: row => row.saving },
]
const steps = ['Cart', 'Address', 'Payment', 'Done']

/** Tabs, links back, steppers, pagination and timelines. */
export function NavigationSection() {
  const [tab, setTab] = useState('details')

  return (
    <Specimens>
      <Specimen label="Tabs">
        <Tabs
          label="Product"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'details', label: 'Details', panel: 'What is in the box.' },
            { id: 'reviews', label: 'Reviews', count: 128, panel: 'What buyers say.' },
          ]}
        />
      </Specimen>
      <Specimen label="Tabs that are addresses">
        <LinkTabs
          label="Orders"
          items={[
            { label: 'All', href: '#tabs', isActive: true, count: 12 },
            { label: 'Unpaid', href: '#tabs', isActive: false },
          ]}
        />
      </Specimen>
      <Specimen label="Link back to a list">
        <BackLink href="#tabs">All orders</BackLink>
      </Specimen>
      <Specimen label="Stepper: plain, numbered">
        <Stack>
          <Stepper label="Checkout" steps={steps} current={1} />
          <Stepper label="Return" steps={steps} current={2} variant="numbered" />
        </Stack>
      </Specimen>
      <Specimen label="Pagination: in the middle, on the first page">
        <Stack>
          <Pagination page={5} pageCount={12} hrefFor={page => `#page-${page}`} label="Reviews" />
          <Pagination page={1} pageCount={3} hrefFor={page => `#page-${page}`} label="Orders" />
        </Stack>
      </Specimen>
      <Specimen label="Timeline">
        <Timeline
          items={[
            { id: 'packed', title: 'Packed', state: 'done', time: 'Jul 24, 10:20' },
            { id: 'sent', title: 'On its way', state: 'current', description: 'Left Shenzhen' },
            { id: 'there', title: 'Delivered', state: 'todo' },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}

/** Tables: a price ladder with the applicable tier selected, and a dense table. */
export function TablesSection() {
  return (
    <Specimens>
      <Specimen label="Price ladder, one row selected">
        <Table
          caption="Quantity pricing"
          columns={columns}
          rows={ladder}
          rowKey={row => row.quantity}
          isSelected={row => row.quantity === '10–49'}
        />
      </Specimen>
      <Specimen label="Dense">
        <Table caption="Dense table" isDense columns={columns} rows={ladder} rowKey={row => row.quantity} />
      </Specimen>
    </Specimens>
  )
}
