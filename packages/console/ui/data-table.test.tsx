import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'

const columns = [{ header: 'Name', cell: (name: string) => name }]

it.each([
  ['the open row', 'bolt', 'bolt'],
  ['the first row when none is open', '', 'anvil'],
  ['the first row when the open one isn’t listed', 'saw', 'anvil'],
])('has a single tab stop: %s', (_, openKey, expected) => {
  render(
    <DataTable
      caption="Tools"
      columns={columns}
      rows={['anvil', 'bolt']}
      rowKey={name => name}
      openKey={openKey}
      onOpen={() => {}}
    />,
  )
  const stops = screen.getAllByRole('row').filter(row => row.tabIndex === 0)

  expect(stops.map(row => row.textContent)).toEqual([expected])
})

it('a number in a cell is a count with thousands separators [issue 44]', () => {
  render(
    <DataTable
      caption="Counts"
      columns={[{ header: 'Rows', cell: (count: number) => count }]}
      rows={[20_400]}
      rowKey={count => count}
    />,
  )
  expect(screen.getByRole('cell')).toHaveTextContent('20,400')
})
