import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aSkuLine, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard, aProduct } from '@fixbench/storefront/testing/products.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

describe('visitor-specific parts of the product page', () => {
  it('checks whether the part fits a model code', async () => {
    const model = {
      deviceId: 1,
      brand: 'Apple',
      name: 'iPhone 13',
      modelCodes: ['A2633'],
      year: 2021,
      url: 'iphone-13',
      note: null,
    }
    const { screen, user, respond } = await openProduct(aProduct({ models: [model] }), {
      responses: { 'catalog.checkModel': { result: 'unknown', models: [] } },
    })
    const check = async (code: string) => {
      const field = screen.getByRole('textbox', { name: 'Your model name or code' })
      await user.clear(field)
      await user.type(field, code)
      await user.click(screen.getByRole('button', { name: 'Does it fit?' }))
    }

    await check('X-1')
    expect(await screen.findByText('We couldn’t find model “X-1”')).toBeVisible()

    respond({ 'catalog.checkModel': failure('NOT_FOUND') })
    await check('A2633')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respond({ 'catalog.checkModel': { result: 'fits', models: [model] } })
    await user.click(retry)

    expect(await screen.findByText('A2633 is iPhone 13.')).toBeVisible()

    await check('iphone 13')
    expect(await screen.findByText('This part is made for iPhone 13.')).toBeVisible()
  })

  it('adds the product to the history of a member, but not of a guest', async () => {
    const guest = await openProduct(aProduct())
    expect(guest.calls('history.add')).toEqual([])
    guest.unmount()
    const signedIn = await openProduct(aProduct(), { viewer: aMember() })
    expect(signedIn.calls('history.add')).toEqual([{ productCode: 'FB-IP13-SCR' }])
  })

  it('shows a guest the products viewed in this browser with current prices, and clears them', async () => {
    const first = await openProduct(aProduct())
    first.unmount()
    const other = aProduct({ productCode: 'FB-OTHER', seoUrl: 'other-part' })
    const line = aSkuLine({ nameEn: 'Part seen before', price: 12.5 })
    const { screen, user, calls } = await openProduct(other, {
      responses: { 'cart.skuInfo': { ...pageWith(line), summary: aSummary() } },
    })

    expect(await screen.findByRole('link', { name: /Part seen before.*\$12\.50/ })).toBeVisible()
    expect(calls('cart.skuInfo')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
    expect(localStorage.getItem('seen-products')).toBeNull()
  })

  it('shows a member the products viewed before, without the current one', async () => {
    const seen = {
      ...aCard({ spuTitle: 'Seen battery' }),
      id: '1',
      viewTime: '2025-07-24T09:00:00Z',
      productStatus: 1,
    }
    const same = { ...seen, id: '2', productCode: 'FB-IP13-SCR', spuTitle: 'This very part' }
    const { screen } = await openProduct(aProduct(), {
      viewer: aMember(),
      responses: { 'history.list': { rows: [{ ...seen, productCode: 'FB-SEEN' }, same], total: 2 } },
    })
    const carousel = await screen.findByRole('region', { name: 'Recently viewed' })

    expect(within(carousel).getByRole('link', { name: /Seen battery/ })).toBeVisible()
    expect(within(carousel).queryByText('This very part')).toBeNull()
  })

  it('[UI-1-share-networks] shares its name and URL', async () => {
    const { screen, user } = await openProduct(aProduct())
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const links = within(await screen.findByRole('list', { name: 'Share on' })).getAllByRole('link')
    expect(links).toHaveLength(5)
    expect(links[0]?.getAttribute('href')).toContain(encodeURIComponent(`/detail/${aProduct().seoUrl}`))
  })

  it('accepts a question from a guest with an email address', async () => {
    const { screen, user, calls } = await openProduct(aProduct(), {
      responses: { 'question.add': { id: 'q1' } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'With frame?')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.example')
    await user.click(screen.getByRole('button', { name: 'Ask question' }))

    expect(calls('question.add')).toEqual([
      { productCode: 'FB-IP13-SCR', question: 'With frame?', email: 'a@b.example' },
    ])
  })
})
