import { HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { aProduct, besideProduct } from '@fixbench/storefront/testing/products.ts'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const crash = new HttpError(500, 'Internal server error')
const product = aProduct()
/** React logs errors caught by a boundary. */
const keepQuiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const openWith = (responses: Responses) =>
  renderScreen(`/detail/${product.seoUrl}`, {
    viewer: null,
    responses: {
      ...besideProduct,
      'catalog.detail': product,
      'history.list': { rows: [], total: 0 },
      ...responses,
    },
  })

describe('deferred sections', () => {
  it('show an error with a retry button without affecting the product', async () => {
    keepQuiet()
    const { screen, user, respond } = await openWith({ 'question.list': crash })

    expect(screen.getByRole('heading', { level: 1, name: product.nameEn })).toBeVisible()
    expect(await screen.findByText('We couldn’t load the questions.')).toBeVisible()

    respond({ 'question.list': { rows: [], total: 0 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('No questions yet.')).toBeVisible()
    expect(screen.queryByText('We couldn’t load the questions.')).toBeNull()
  })

  it('disappear without a message if they have none', async () => {
    keepQuiet()
    const { screen, calls } = await openWith({
      'catalog.combinations': crash,
      'catalog.recommended': crash,
      'seo.detail': crash,
    })

    expect(calls('catalog.recommended').length).toBeGreaterThan(0)
    expect(await screen.findByRole('heading', { level: 1, name: product.nameEn })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText(crash.message)).toBeNull()
  })
})
