import type { BackGlassJob } from '@fixbench/contract/catalog/back-glass-job.schemas.ts'
import type {
  RefurbishingItem,
  RefurbishingJob,
} from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import {
  BACK_GLASS_MINUTES,
  BONDED_BACKS,
  computeDonorCents,
  HOURS_PER_DAY,
  MACHINE_UTILITIES,
  REFURBISHING_LINES,
  REFURBISHING_STEPS,
} from '@fixbench/domain/catalog/repair-jobs.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { createPriceView, type PriceView, sumDollars, toDollarsOrNull } from './price-view.ts'
import {
  countBackGlassModels,
  type DevicePart,
  listBackParts,
  listCheapestMachines,
  listDisplayParts,
  listNeededCategories,
  listSupplies,
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
    return model === null ? [] : [{ deviceId, name: requireFirst(own).deviceName, ...model }]
  })

/** Times and part prices of a back-glass repair, for the models whose glass and housing prices the viewer can see. */
export const getBackGlassJob = (deps: ShopContext, viewer: Viewer): BackGlassJob => {
  const view = createPriceView(deps, viewer)
  return {
    modelCount: countBackGlassModels(deps.sql, BONDED_BACKS),
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

type StepProduct = ReturnType<typeof listSupplies>[number]

const toItem = (view: PriceView, { url, seoUrl, nameEn, imageUrl, listCents, ...product }: StepProduct) => ({
  url,
  item: {
    seoUrl,
    name: nameEn,
    imgUrl: imageUrl,
    price: toDollarsOrNull(view.unitCents(product, listCents)),
  } satisfies RefurbishingItem,
})

const toItems = (view: PriceView, products: readonly StepProduct[]): Map<string, RefurbishingItem> =>
  new Map(products.map(product => toItem(view, product)).map(({ url, item }) => [url, item]))

const getSteps = (
  deps: ShopContext,
  view: PriceView,
): Pick<RefurbishingJob, 'steps' | 'utilities' | 'machinesTotal'> => {
  const machineRows = listCheapestMachines(
    deps.sql,
    REFURBISHING_STEPS.map(step => step.machines),
  )
  const machines = toItems(view, machineRows)
  const supplies = toItems(
    view,
    listSupplies(
      deps.sql,
      REFURBISHING_STEPS.flatMap(step => step.supplies),
    ),
  )
  const needed = listNeededCategories(
    deps.sql,
    machineRows.map(({ productId }) => productId),
    MACHINE_UTILITIES,
  )
  const utilities = [...toItems(view, listCheapestMachines(deps.sql, needed)).values()]

  return {
    steps: REFURBISHING_STEPS.map(step => ({
      code: step.code,
      machine: machines.get(step.machines) ?? null,
      supplies: step.supplies.flatMap(url => supplies.get(url) ?? []),
    })),
    utilities,
    machinesTotal: sumDollars([...machines.values(), ...utilities].map(({ price }) => price)),
  }
}

/** Machines, supplies and output of display refurbishing, and the parts of each model at the viewer's prices. */
export const getRefurbishingJob = (deps: ShopContext, viewer: Viewer): RefurbishingJob => {
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

      return {
        glass: glass.shown,
        frame: frame.shown,
        screen: screen.shown,
        partsTotal: toDollars(glass.cents + frame.cents),
        donorPrice: toDollars(computeDonorCents(screen.cents)),
      }
    }),
  }
}
