import type { Quote } from '@fixbench/contract/quote/quote.contract.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const noActions = { canAccept: false, canDecline: false, canOrder: false }

const aQuote = (at: number): Quote => ({
  quoteNo: `QT${at}`,
  status: 'submitted',
  skuCode: 'MTR-1',
  productCode: 'P1',
  name: 'Laser machine',
  productSpec: 'US plug',
  image: '',
  seoUrl: 'laser-machine',
  buyCount: 1,
  targetPrice: null,
  offeredPrice: null,
  offeredTotal: null,
  message: '',
  answer: null,
  createTime: '2025-07-20T09:00:00Z',
  answeredTime: null,
  validTo: null,
  orderNo: null,
  actions: { canAccept: false, canDecline: true, canOrder: false },
})

const counts = { submitted: 1, answered: 0, accepted: 0, ordered: 0, refused: 0, expired: 0 }

describe('quotes', () => {
  it('are listed on pages, so that earlier ones stay reachable', async () => {
    const { calls } = await renderScreen('/quotes?pageNum=2', {
      viewer: aMember(),
      responses: { 'quote.list': { rows: [aQuote(21)], total: 21, counts } },
    })
    expect(calls('quote.list')).toEqual([{ pageNum: 2, pageSize: 20 }])
    expect(screen.getByRole('link', { name: /^(Page )?1$/ })).toHaveAttribute('href', '/quotes')
  })

  it('move the focus from an accepted offer to the button that orders it', async () => {
    const offer: Quote = { ...aQuote(1), status: 'answered', actions: { ...noActions, canAccept: true } }
    const accepted: Quote = { ...offer, status: 'accepted', actions: { ...noActions, canOrder: true } }
    const { user, respond } = await renderScreen('/quotes', {
      viewer: aMember(),
      responses: {
        'quote.list': { rows: [offer], total: 1, counts },
        'quote.accept': { ...accepted, history: [] },
      },
    })
    respond({ 'quote.list': { rows: [accepted], total: 1, counts } })
    await user.click(screen.getByRole('button', { name: 'Accept offer' }))

    expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveFocus()
  })

  it('offer to load a history again that failed to load', async () => {
    const { user, respond } = await renderScreen('/quotes', {
      viewer: aMember(),
      responses: {
        'quote.list': { rows: [aQuote(1)], total: 1, counts },
        'quote.detail': failure('NOT_FOUND'),
      },
    })
    await user.click(screen.getByRole('button', { name: 'History' }))
    const dialog = within(screen.getByRole('dialog'))
    const retry = await dialog.findByRole('button', { name: 'Try again' })
    respond({
      'quote.detail': {
        ...aQuote(1),
        history: [{ status: 'submitted', by: 'buyer', reason: '', time: '2025-07-20T09:00:00Z' }],
      },
    })
    await user.click(retry)

    expect(await dialog.findByText('Request sent')).toBeVisible()
  })
})

describe('a quote request', () => {
  it('[UI-1-email-for-quotes] names the accepted quantities, and rejects a target price of nothing', async () => {
    const hidden = { price: null, joinPrice: null }
    const { user, calls } = await openProduct(
      aProduct({
        priceMode: 'quote',
        displayPrice: null,
        maxPrice: null,
        joinPrice: null,
        skus: [aSku(hidden)],
      }),
      { responses: { 'quote.ask': { quoteNo: 'Q1', status: 'submitted', email: 'buyer@example.com' } } },
    )
    await user.click(screen.getByRole('button', { name: 'Email For Quotes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Quantity/), '00000')
    await user.type(dialog.getByLabelText(/^Target price/), '0.00')
    await user.click(dialog.getByRole('button', { name: 'Ask for a quote' }))

    expect(await dialog.findByText('Enter a whole number from 1 to 99,999')).toBeVisible()
    expect(dialog.getByText('Enter an amount such as 1,250.00')).toBeVisible()
    expect(calls('quote.ask')).toEqual([])

    await user.clear(dialog.getByLabelText(/^Quantity/))
    await user.type(dialog.getByLabelText(/^Quantity/), '1,000')
    await user.clear(dialog.getByLabelText(/^Target price/))
    await user.type(dialog.getByLabelText(/^Target price/), '$1,250')
    await user.type(dialog.getByLabelText(/^Email/), 'buyer@example.com')
    await user.click(dialog.getByRole('button', { name: 'Ask for a quote' }))

    expect(calls('quote.ask')).toMatchObject([{ buyCount: 1000, targetPrice: 1250 }])
  })
})
