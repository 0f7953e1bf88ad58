import { describe, expect, it } from 'vitest'
import { aTotals } from '#storefront/testing/buying.ts'
import { anOrderSummary, aParcel } from '#storefront/testing/orders.ts'
import { describeIncluded, getOrderLabels, isClaimable, toTotalLines } from './order.rules.ts'

describe('the lines of a total', () => {
  it('[B-17] say that import tax is not collected, instead of showing zero VAT', () => {
    const lines = toTotalLines(aTotals({ vatTotal: 0, taxScheme: 'none' }))
    expect(lines.find(({ id }) => id === 'vat')).toMatchObject({
      term: 'Duty and tax',
      text: 'Not collected at checkout',
    })

    const duty = toTotalLines(aTotals({ vatTotal: 0, dutyTotal: 45, taxScheme: 'us-duty' }))
    expect(duty.map(({ id }) => id)).not.toContain('vat')
    expect(duty.find(({ id }) => id === 'duty')).toMatchObject({ term: 'Prepaid duty', amount: 45 })

    const taxed = toTotalLines(aTotals({ vatTotal: 20.1, vatRatePercent: 20, taxScheme: 'uk-vat' }))
    expect(taxed.find(({ id }) => id === 'vat')).toEqual({ id: 'vat', term: 'UK VAT 20%', amount: 20.1 })
  })
})

describe('the tax line of an import without tax at checkout', () => {
  it('names the estimate of what is due on delivery [SHOP-05]', () => {
    const lines = toTotalLines(aTotals({ vatTotal: 0, dutyTotal: 0, dueTotal: 23.84 }))

    expect(lines.find(({ id }) => id === 'vat')).toMatchObject({
      term: 'Duty and tax',
      text: 'Due on delivery (about $23.84)',
    })
  })
})

describe('the note on what an order total includes', () => {
  it.each([
    [10, 0, 0, 'Includes $10.00 shipping'],
    [10, 5.5, 0, 'Includes $10.00 shipping and $5.50 tax'],
    [10, 5.5, 8.1, 'Includes $10.00 shipping, $5.50 tax, and $8.10 duty'],
    [10, 0, 8.1, 'Includes $10.00 shipping and $8.10 duty'],
    [0, 5.5, 0, 'Free shipping, includes $5.50 tax'],
    [0, 0, 0, 'Free shipping'],
  ])(
    '[B-17] names shipping of %d, tax of %d and duty of %d',
    (shipTotalPrice, vatTotalPrice, dutyTotalPrice, text) => {
      expect(describeIncluded({ shipTotalPrice, vatTotalPrice, dutyTotalPrice })).toBe(text)
    },
  )
})

describe('the labels of an order that a dispute stops', () => {
  it.each([
    ['paid', 'open', 'On hold'],
    ['paid', 'lost', 'Canceled'],
    ['paid', null, 'Paid'],
    ['pending', 'open', 'On hold'],
    ['shipped', 'open', 'Shipped'],
    ['shipped', 'lost', 'Shipped'],
    ['received', 'lost', 'Received'],
    ['cancelled', null, 'Canceled'],
  ] as const)('%s and %s read “%s” (issue 44)', (orderStatus, disputeState, label) => {
    expect(getOrderLabels(anOrderSummary({ orderStatus, disputeState })).label).toBe(label)
  })

  it.each([
    ['refused', 'open', 'On hold'],
    ['submitted', 'lost', 'Canceled'],
  ] as const)(
    'are its own beside a cancellation that is %s: %s reads “%s” (issue 44)',
    (status, disputeState, label) => {
      const cancellation = { afterSaleNo: 'AS-1', status }

      expect(getOrderLabels(anOrderSummary({ orderStatus: 'paid', cancellation, disputeState })).label).toBe(
        label,
      )
    },
  )

  it('allow no return once the bank gave the money back (issue 44)', () => {
    const shipped = { orderStatus: 'shipped' } as const

    expect(isClaimable({ ...shipped, disputeState: 'open' })).toBe(true)
    expect(isClaimable({ ...shipped, disputeState: 'lost' })).toBe(false)
  })
})

describe('the sentence of a shipped order', () => {
  it.each([
    [['moving', 'moving'], 'On its way to you.'],
    [['delivered', 'moving'], '1 of 2 packages delivered.'],
    [['delivered', 'delivered'], 'All packages delivered. Please confirm that you received them.'],
    [['delivered'], 'Delivered. Please confirm that you received it.'],
    [['lost', 'delivered'], 'The carrier lost a package. File a claim so we can help.'],
  ] as const)('[B-14] depends on its parcels: %j', (statuses, sentence) => {
    const orderProductExpresses = statuses.map(parcelStatus => aParcel({ parcelStatus }))
    const order = anOrderSummary({ orderStatus: 'shipped', orderProductExpresses })
    expect(getOrderLabels(order).sentence).toBe(sentence)
  })
})
