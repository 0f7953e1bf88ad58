import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedRows, Statements } from './request-evidence.tsx'

const getTexts = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('th, td')].map(cell => cell.textContent)

it('shows table, key, column, old and new value of every changed row [TEST-05]', () => {
  render(
    <ChangedRows
      changes={[
        {
          table: 'Sku',
          kind: 'update',
          key: '12',
          cells: [{ column: 'lockedStock', before: 0, after: 2 }],
        },
        {
          table: 'CartItem',
          kind: 'insert',
          key: '7',
          cells: [
            { column: 'buyCount', before: undefined, after: 2 },
            { column: 'remark', before: undefined, after: null },
          ],
        },
      ]}
    />,
  )

  const [, ...rows] = within(screen.getByRole('table', { name: 'Rows changed' })).getAllByRole('row')

  expect(rows.map(getTexts)).toEqual([
    ['Sku', '12 updated', 'lockedStock', '0', '2'],
    ['CartItem', '7 inserted', 'buyCount', '', '2'],
    ['CartItem', '7 inserted', 'remark', '', 'null'],
  ])
})

it('shows the statements in order with their time and rows [TEST-05]', () => {
  render(
    <Statements
      statements={[
        { sql: 'select * from Sku where id = ?', durationMs: 0.125, rowCount: 1 },
        { sql: 'update Sku set lockedStock = ?', durationMs: 1.5, rowCount: 2 },
      ]}
    />,
  )

  const items = screen.getAllByRole('listitem', { hidden: true }).map(item => item.textContent)

  expect(items).toEqual([
    'select * from Sku where id = ?0.13 ms, 1 row',
    'update Sku set lockedStock = ?1.50 ms, 2 rows',
  ])
})
