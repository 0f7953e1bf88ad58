import { expect, it } from 'vitest'
import { SEARCH_LOG_FLAGS } from '#contract/search/search-constants.ts'
import { LOG_FLAGS } from './search-log.ts'

it('[issue 18] searches are logged with the flags of the contract', () => {
  expect(LOG_FLAGS).toEqual(SEARCH_LOG_FLAGS)
})
