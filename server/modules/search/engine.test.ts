import { expect, it } from 'vitest'
import { addSynonym } from '#server/modules/search/search-report.service.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { getEngine } from './engine.ts'

const shop = setUpShop()

it('[issue 18] the search engine is rebuilt for a new synonym, and for no other content', async () => {
  const engine = getEngine(shop.deps)
  shop.deps.cache.bump('content', 'catalog', 'reviews')

  expect(getEngine(shop.deps)).toBe(engine)

  await addSynonym(shop.deps, { groupCode: 'family:SCR', term: 'zappel' })
  const changed = getEngine(shop.deps)

  expect(changed).not.toBe(engine)
  expect(changed.index).toBe(engine.index)
  expect(changed.lexicon.kinds.has('zappel')).toBe(true)
})
