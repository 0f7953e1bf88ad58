import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { aCard } from '#storefront/testing/products.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { FavoriteButton } from './favorite-button.tsx'

const aFavorite = (productCode: string) => ({
  ...aCard({ productCode }),
  id: productCode,
  productStatus: 1,
  seenPrice: null,
  createTime: '2025-07-20T09:00:00Z',
})

it('[B-20] recognizes and removes a favorite beyond the rows loaded for the header', async () => {
  const { user, calls } = renderPart(<FavoriteButton productCode="OLD" />, {
    viewer: aMember(),
    responses: {
      'favorite.list': input =>
        Object(input).productCode === 'OLD'
          ? { rows: [aFavorite('OLD')], total: 1 }
          : { rows: [aFavorite('NEW')], total: 130 },
      'favorite.remove': { productCode: 'OLD', total: 129 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove from wish list' }))

  expect(calls('favorite.remove')).toEqual([{ id: 'OLD', collectionType: 0 }])
})
