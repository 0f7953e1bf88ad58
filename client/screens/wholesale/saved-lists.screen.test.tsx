import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const aRow = (code: string): QuickRow => ({
  line: 1,
  code,
  quantity: '5',
  result: 'ready',
  reason: '',
  skuCode: code,
  name: `Part ${code}`,
  productSpec: 'Soft OLED',
  image: '',
  seoUrl: code,
  buyCount: 5,
  inCart: 0,
  stock: 40,
  price: 10,
  lineTotal: 50,
  choices: [],
})

const aList = (...codes: string[]): DataAt<'saved-list', 'detail'> => ({
  list: {
    id: '7',
    name: 'Monthly',
    skuCount: codes.length,
    pieceCount: 5 * codes.length,
    createTime: '2025-07-20T09:00:00Z',
    updateTime: '2025-07-20T09:00:00Z',
    images: [],
  },
  check: {
    rows: codes.map(aRow),
    total: codes.length,
    counts: {
      ready: codes.length,
      added: 0,
      adjusted: 0,
      unknown: 0,
      ambiguous: 0,
      refused: 0,
      unreadable: 0,
    },
    totals: { lines: codes.length, pieces: 5 * codes.length, itemsTotal: 50, listTotal: 50 },
  },
})

describe('a saved list', () => {
  it('adds up changes that are made while an earlier one is being saved', async () => {
    const { screen, user, calls } = await renderScreen('/saved-lists?id=7', {
      viewer: aMember(),
      responses: {
        'saved-list.detail': aList('A', 'B', 'C'),
        'saved-list.save': () => new Promise(() => {}),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Remove A' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove B' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Move B down' }))
    await user.click(screen.getByRole('button', { name: 'Remove B' }))
    const sent = calls('saved-list.save').map(({ items }) => items.map(({ skuCode }) => skuCode))

    expect(sent).toEqual([['B', 'C'], ['C', 'B'], ['C']])
  })
})
