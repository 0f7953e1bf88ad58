import { fail } from '#server/lib/fail.ts'
import { type CountryRow, findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** The country that goods go to; fails with NOT_DELIVERABLE where the shop does not deliver. */
export const requireDestination = (deps: WorldDeps, countryNo: string): CountryRow =>
  findCountry(deps, countryNo) ?? fail('NOT_DELIVERABLE', null, 'We do not deliver to this country')
