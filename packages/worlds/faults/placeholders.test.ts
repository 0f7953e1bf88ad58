import { expect, it } from 'vitest'
import type { FaultInput } from './input-match.ts'
import { fillPlaceholders } from './placeholders.ts'

const input: FaultInput = {
  body: { skuCode: 'IP13-SCR-IC', items: [{ buyCount: 3 }] },
  query: { page: '2' },
  params: { orderNo: 'FB1' },
  headers: { 'user-agent': 'Test/1' },
  cookies: { world: 'mine' },
  member: () => [],
}

it.each([
  ['{{field.skuCode}} is gone', 'IP13-SCR-IC is gone'],
  ['{{field.orderNo}} on page {{ query.page }}', 'FB1 on page 2'],
  ['{{cookie.world}} {{request.user-agent}}', 'mine Test/1'],
  ['{{field.nothing}}', ''],
  ['{{field.buyCount}}', 3],
  ['{{field.buyCount}}{{query.page}}', '32'],
  ['{{other.part}}', '{{other.part}}'],
])('%s becomes %s', (text, filled) => {
  expect(fillPlaceholders(text, input)).toBe(filled)
})

it('fills the texts of data at any depth and leaves everything else', () => {
  const data = {
    remaining: '{{field.buyCount}}',
    items: [{ skuCode: '{{field.skuCode}}' }],
    total: 1,
    none: null,
  }

  expect(fillPlaceholders(data, input)).toEqual({
    remaining: 3,
    items: [{ skuCode: 'IP13-SCR-IC' }],
    total: 1,
    none: null,
  })
})
