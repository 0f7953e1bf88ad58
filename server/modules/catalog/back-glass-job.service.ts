import type { BackGlassJob } from '#contract/back-glass-job.schemas.ts'
import { BACK_GLASS_MINUTES, BONDED_BACKS } from '#server/domain/catalog/back-glass-job.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type BackPart, countBackGlassModels, listBackParts } from './back-glass-job.repo.ts'
import { createPriceView } from './price-view.ts'

/** Times and part prices of a back-glass repair, for the models whose glass and housing prices the viewer can see. */
export const getBackGlassJob = (deps: WorldDeps, viewer: Viewer): BackGlassJob => {
  const view = createPriceView(deps, viewer)
  const toPart = (part: BackPart | undefined) => {
    const cents = part === undefined ? null : view.unitCents(part, part.listCents)
    return part === undefined || cents === null
      ? null
      : { seoUrl: part.seoUrl, name: part.nameEn, price: toDollars(cents) }
  }
  const byDevice = groupBy(listBackParts(deps.sql, BONDED_BACKS), part => part.deviceId)
  return {
    modelCount: countBackGlassModels(deps.sql),
    laserMinutes: BACK_GLASS_MINUTES.laser,
    withLaserMinutes: BACK_GLASS_MINUTES.withLaser,
    withHousingMinutes: BACK_GLASS_MINUTES.withHousing,
    models: [...byDevice].flatMap(([deviceId, parts]) => {
      const glass = toPart(parts.find(({ family }) => family === 'back-glass'))
      const housing = toPart(parts.find(({ family }) => family === 'back-housing'))
      return glass === null || housing === null
        ? []
        : [{ deviceId, name: parts[0]?.deviceName ?? '', glass, housing }]
    }),
  }
}
