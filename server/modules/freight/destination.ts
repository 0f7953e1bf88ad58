import { integer } from '#server/database/row.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { type CountryRow, findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** The country that goods go to; fails with NOT_DELIVERABLE where the shop does not deliver. */
export const requireDestination = (deps: WorldDeps, countryNo: string): CountryRow =>
  findCountry(deps, countryNo) ?? fail('NOT_DELIVERABLE', null, 'We do not deliver to this country')

/** Weight up to which the viewer's wholesale level ships for free; 0 for retail members and guests. */
export const levelMaxGramsOf = ({ sql }: Pick<WorldDeps, 'sql'>, viewer: Viewer): number =>
  viewer.kind === 'guest' || viewer.wholesaleLevel === null
    ? 0
    : (sql.value(
        integer,
        'select freeShippingMaxGrams from WholesaleLevel where level = ?',
        viewer.wholesaleLevel,
      ) ?? 0)
