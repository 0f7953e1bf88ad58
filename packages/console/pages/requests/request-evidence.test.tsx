import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedRows, formatTimings, Headers, Statements } from './request-evidence.tsx'
import { formatCall } from './request-table.tsx'

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

it('shows the headers of request and response, and the time of each stage [SHOP-44]', () => {
  const request = {
    requestHeaders: [
      { name: 'accept', value: 'text/html' },
      { name: 'accept', value: 'text/plain' },
    ],
    responseHeaders: [{ name: 'retry-after', value: '1' }],
  } as unknown as Parameters<typeof Headers>[0]['request']

  render(<Headers request={request} />)

  expect(screen.getByText('2 request headers, 1 response header')).toBeVisible()
  expect(screen.getByText('retry-after').parentElement).toHaveTextContent('retry-after: 1')
  expect(formatTimings({ durationMs: 12.44, timings: { sendMs: 0.31, waitMs: 11.9, receiveMs: 0.2 } })).toBe(
    '12.4 ms: 0.3 to arrive, 11.9 to work, 0.2 to leave',
  )
})

it.each([
  ['cart.add', 'CALL-shop-cart-add', 'cart.add'],
  ['', 'PAGE', 'page'],
  ['', 'UNKNOWN', 'unknown'],
])('names the request %j of %s as %s [SHOP-44]', (call, callId, name) => {
  expect(formatCall({ call, callId })).toBe(name)
})
