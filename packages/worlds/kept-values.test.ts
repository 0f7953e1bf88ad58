import { requireValue } from '@fixbench/domain/require.ts'
import { getSkus } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { planSearch } from '@fixbench/server/modules/search/search-plan.ts'
import { listMatchedSkus } from '@fixbench/server/modules/search/sku-words.ts'
import { expect, it } from 'vitest'
import { setUpWorlds } from './testing/create-world-app.ts'

const shop = setUpWorlds()

it('a further world keeps what its carts and its search read, both at once [issue 41]', async () => {
  const { worldId } = await shop.worlds.create({})
  const { deps } = requireValue(shop.worlds.find(worldId), 'The world')
  const { id, productId } = await deps.db.sku.findFirstOrThrow()

  getSkus(deps, [id])
  listMatchedSkus(deps, planSearch(deps, 'iphone 13 soft oled'), [productId])

  expect(deps.cache.get('kept-skus')).toBeDefined()
  expect(deps.cache.get('search-sku-words')).toBeDefined()
})
