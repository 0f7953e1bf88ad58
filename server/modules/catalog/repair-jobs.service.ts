import type { BackGlassJob } from '#contract/catalog/back-glass-job.schemas.ts'
import type { RefurbishingItem, RefurbishingJob } from '#contract/catalog/refurbishing-job.schemas.ts'
import {
  BACK_GLASS_MINUTES,
  BONDED_BACKS,
  HOURS_PER_DAY,
  REFURBISHING_LINES,
  REFURBISHING_STEPS,
} from '#server/domain/catalog/repair-jobs.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { createPriceView, type PriceView, sumDollars, toDollarsOrNull } from './price-view.ts'
import {
  countBackGlassModels,
  type DevicePart,
  listBackParts,
  listDisplayParts,
  listStepProducts,
} from './repair-jobs.repo.ts'

/** The first part of a family whose price the viewer can see, with that price in cents; null when there is none. */
const findPart = (view: PriceView, parts: readonly DevicePart[], family: DevicePart['family']) => {
  const part = parts.find(one => one.family === family)
  const cents = part === undefined ? null : view.unitCents(part, part.listCents)
  return part === undefined || cents === null
    ? null
    : { cents, shown: { seoUrl: part.seoUrl, name: part.nameEn, price: toDollars(cents) } }
}

/** Calls `toModel` with the parts of every device and keeps the models that it returns. */
const mapDevices = <Model>(
  parts: readonly DevicePart[],
  toModel: (parts: readonly DevicePart[]) => Model | null,
) =>
  [...groupBy(parts, part => part.deviceId)].flatMap(([deviceId, own]) => {
    const model = toModel(own)
    return model === null ? [] : [{ deviceId, name: own[0]?.deviceName ?? '', ...model }]
  })

/** Times and part prices of a back-glass repair, for the models whose glass and housing prices the viewer can see. */
export const getBackGlassJob = (deps: WorldDeps, viewer: Viewer): BackGlassJob => {
  const view = createPriceView(deps, viewer)
  return {
    modelCount: countBackGlassModels(deps.sql),
    laserMinutes: BACK_GLASS_MINUTES.laser,
    withLaserMinutes: BACK_GLASS_MINUTES.withLaser,
    withHousingMinutes: BACK_GLASS_MINUTES.withHousing,
    models: mapDevices(listBackParts(deps.sql, BONDED_BACKS), parts => {
      const glass = findPart(view, parts, 'back-glass')
      const housing = findPart(view, parts, 'back-housing')
      return glass && housing && { glass: glass.shown, housing: housing.shown }
    }),
  }
}

const getSteps = (deps: WorldDeps, view: PriceView): Pick<RefurbishingJob, 'steps' | 'machinesTotal'> => {
  const urls = REFURBISHING_STEPS.flatMap(({ machines, supplies }) => [machines, ...supplies])
  const items = new Map<string, RefurbishingItem>(
    listStepProducts(deps.sql, urls).map(({ url, seoUrl, nameEn, imageUrl, listCents, ...product }) => [
      url,
      { seoUrl, name: nameEn, imgUrl: imageUrl, price: toDollarsOrNull(view.unitCents(product, listCents)) },
    ]),
  )
  const machines = REFURBISHING_STEPS.flatMap(step => items.get(step.machines) ?? [])
  return {
    steps: REFURBISHING_STEPS.map(step => ({
      code: step.code,
      machine: items.get(step.machines) ?? null,
      supplies: step.supplies.flatMap(url => items.get(url) ?? []),
    })),
    machinesTotal: sumDollars(machines.map(({ price }) => price)),
  }
}

/** Machines, supplies and output of display refurbishing, and the parts of each model at the viewer's prices. */
export const getRefurbishingJob = (deps: WorldDeps, viewer: Viewer): RefurbishingJob => {
  const view = createPriceView(deps, viewer)
  return {
    ...getSteps(deps, view),
    hoursPerDay: HOURS_PER_DAY,
    lines: [...REFURBISHING_LINES],
    models: mapDevices(listDisplayParts(deps.sql), parts => {
      const glass = findPart(view, parts, 'front-glass-oca')
      const frame = findPart(view, parts, 'front-frame')
      const screen = findPart(view, parts, 'screen')
      if (glass === null || frame === null || screen === null) return null
      const partsCents = glass.cents + frame.cents
      return {
        glass: glass.shown,
        frame: frame.shown,
        screen: screen.shown,
        partsTotal: toDollars(partsCents),
        savedOnParts: toDollars(screen.cents - partsCents),
      }
    }),
  }
}
