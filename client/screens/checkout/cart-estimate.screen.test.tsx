import { aCarrier, aCartLine, aCountry, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openMemberCart, visitorCountry } from '#client/testing/member-cart.ts'

describe('the shipping estimate of the cart', () => {
  it('changes the country of the estimate only when it is submitted, and returns focus to Change [ACC-01]', async () => {
    const { user, calls } = await openMemberCart([aCartLine()], {
      'region.countries': pageWith(
        aCountry(visitorCountry),
        aCountry({ country: 'NG', countryName: 'Nigeria' }),
      ),
    })
    const estimate = within(await screen.findByRole('region', { name: 'Shipping estimate' }))
    await user.click(estimate.getByRole('button', { name: /^Change/ }))
    await estimate.findByRole('option', { name: 'Nigeria' })

    await user.selectOptions(estimate.getByRole('combobox', { name: 'Ship to' }), 'Nigeria')

    expect(estimate.getByRole('combobox', { name: 'Ship to' })).toHaveFocus()
    expect(calls('freight.quotes').filter(({ countryNo }) => countryNo === 'NG')).toEqual([])

    await user.click(estimate.getByRole('button', { name: 'Use this country' }))

    expect(estimate.getByText('Nigeria')).toBeVisible()
    expect(estimate.getByRole('button', { name: /^Change/ })).toHaveFocus()
  })

  it('[CONST-delivery-time] estimates shipping of the selected items to the visitor’s country', async () => {
    const fast = aCarrier({
      carrierName: 'DHL',
      shipPrice: 40,
      daysMin: 3,
      daysMax: 5,
      deliveryText: '3 - 5 working days',
    })
    const { calls } = await openMemberCart([aCartLine(), aCartLine({ id: '2', skuCode: 'B', selected: 0 })], {
      'freight.quotes': {
        ...pageWith(aCarrier(), fast),
        freeShipping: {
          isEarned: false,
          fromAmount: 499,
          goodsAmount: 100,
          missingAmount: 399,
          maxKg: 5,
          obstacle: null,
        },
        orderBy: '2025-07-28T08:00:00.000Z',
      },
    })
    const estimate = await screen.findByRole('region', { name: 'Shipping estimate' })

    expect(await within(estimate).findByText('7 - 10 working days')).toBeVisible()
    expect(estimate).toHaveTextContent('DHL3 - 5 working days$40.00')
    expect(estimate).toHaveTextContent('Add $399.00 more for free shipping, up to 5 kg')
    expect(calls('freight.quotes')).toEqual([{ countryNo: 'US', selected: true }])
  })
})
