import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aSummary } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const aFavorite = (name: string, changes: { skuCount?: number; stockSum?: number } = {}) => ({
  ...aCard({
    spuTitle: name,
    productCode: name,
    seoUrl: name,
    skuCode: `${name}-1`,
    stockSum: 5,
    ...changes,
  }),
  id: name,
  productStatus: 1,
  seenPrice: null,
  createTime: '2025-07-20T09:00:00Z',
})

const open = (responses: Responses = {}) =>
  renderScreen('/wish-list.html', {
    viewer: aMember(),
    responses: {
      'favorite.sharing': { shareKey: null },
      'favorite.list': {
        rows: [
          aFavorite('Screen'),
          aFavorite('Battery'),
          aFavorite('Frame', { skuCount: 2 }),
          aFavorite('Lens', { stockSum: 0 }),
        ],
        total: 4,
      },
      ...responses,
    },
  })

it('[SCREEN-1-wish-list, ROUTE-wish-list] removes all selected products after one confirmation', async () => {
  const { user, calls } = await open({ 'favorite.remove': { productCode: '', total: 0 } })
  const bar = within(screen.getByRole('group', { name: 'Selected products' }))

  expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled()

  await user.click(screen.getByRole('checkbox', { name: 'Select Screen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Lens' }))

  expect(bar.getByRole('checkbox', { name: '2 selected' })).toBePartiallyChecked()

  await user.click(bar.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog')

  expect(calls('favorite.remove')).toEqual([])

  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls('favorite.remove').map(({ id }) => id)).toEqual(['Screen', 'Lens']))
})

it('moves the focus to the next product when one is removed', async () => {
  const { user, respond } = await open({ 'favorite.remove': { productCode: '', total: 0 } })
  respond({ 'favorite.list': { rows: [aFavorite('Battery'), aFavorite('Lens')], total: 2 } })
  await user.click(screen.getByRole('button', { name: 'Remove Screen' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Battery' })).toHaveFocus())
})

it('adds the products without variants to the cart in one call', async () => {
  const { user, calls } = await open({
    'cart.batchAdd': { results: [], added: 2, skipped: 0, isRepeat: false, summary: aSummary() },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add 2 to cart' }))
  await waitFor(() => expect(calls('cart.batchAdd')).toHaveLength(1))

  expect(calls('cart.batchAdd')).toEqual([
    {
      items: [
        { skuCode: 'Screen-1', buyCount: 1 },
        { skuCode: 'Battery-1', buyCount: 1 },
      ],
    },
  ])

  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked(),
  )
})

it('has no checkboxes when it is empty', async () => {
  await open({ 'favorite.list': { rows: [], total: 0 } })
  expect(screen.getByText('Your wish list is empty')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Selected products' })).toBeNull()
})

it('[storefront-7] shares the list with an anonymous link, and revokes the link', async () => {
  const { user, calls, respond } = await open({ 'favorite.share': { shareKey: 'k-1' } })
  const button = await screen.findByRole('button', { name: 'Share wish list' })
  respond({ 'favorite.sharing': { shareKey: 'k-1' } })
  await user.click(button)

  expect(await screen.findByRole('link', { name: 'http://shop.test/shared-wish-list/k-1' })).toBeVisible()

  respond({ 'favorite.sharing': { shareKey: null } })
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))

  expect(await screen.findByRole('button', { name: 'Share wish list' })).toBeVisible()
  expect(calls('favorite.share')).toEqual([{ isShared: true }, { isShared: false }])
})
