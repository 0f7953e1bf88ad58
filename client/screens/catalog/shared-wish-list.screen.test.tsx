import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

it('[storefront-7] shows the products of a shared wish list to a guest, page by page', async () => {
  const { screen, calls } = await renderScreen('/shared-wish-list/k-1?pageNum=2', {
    responses: { 'favorite.shared': { rows: [aCard({ spuTitle: 'Screen' })], total: 21 } },
  })
  expect(calls('favorite.shared')).toEqual([{ shareKey: 'k-1', pageNum: 2, pageSize: 20 }])
  expect(screen.getByRole('link', { name: 'Screen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to cart: Screen' })).toBeVisible()
})

it('[storefront-7] shows the 404 page for a revoked link', async () => {
  const { screen } = await renderScreen('/shared-wish-list/k-1', {
    responses: { 'favorite.shared': failure('NOT_FOUND') },
  })
  expect(screen.queryByRole('heading', { name: 'Shared wish list' })).toBeNull()
})
