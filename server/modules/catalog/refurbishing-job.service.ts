import type { RefurbishingItem, RefurbishingJob } from '#contract/refurbishing-job.schemas.ts'
import {
  HOURS_PER_DAY,
  REFURBISHING_LINES,
  REFURBISHING_STEPS,
} from '#server/domain/catalog/refurbishing-job.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from './price-view.ts'
import {
  type DisplayPart,
  listDisplayParts,
  listStepProducts,
  type StepProduct,
} from './refurbishing-job.repo.ts'

/** Null when an amount is null. */
const sumCents = (cents: readonly (number | null)[]): number | null =>
  cents.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)

const getSteps = (deps: WorldDeps, view: PriceView): Pick<RefurbishingJob, 'steps' | 'machinesTotal'> => {
  const urls = REFURBISHING_STEPS.flatMap(({ machines, supplies }) => [machines, ...supplies])
  const byUrl = new Map(listStepProducts(deps.sql, urls).map(product => [product.url, product]))
  const price = (product: StepProduct) => view.unitCents(product, product.listCents)
  const toItem = (url: string): RefurbishingItem[] => {
    const product = byUrl.get(url)
    return product === undefined
      ? []
      : [
          {
            seoUrl: product.seoUrl,
            name: product.nameEn,
            imgUrl: product.imageUrl,
            price: toDollarsOrNull(price(product)),
          },
        ]
  }
  const machines = REFURBISHING_STEPS.flatMap(step => byUrl.get(step.machines) ?? [])
  return {
    steps: REFURBISHING_STEPS.map(step => ({
      code: step.code,
      machine: toItem(step.machines)[0] ?? null,
      supplies: step.supplies.flatMap(toItem),
    })),
    machinesTotal: toDollarsOrNull(sumCents(machines.map(price))),
  }
}

const toModel = (view: PriceView, deviceId: number, parts: readonly DisplayPart[]) => {
  const find = (family: DisplayPart['family']) => {
    const part = parts.find(one => one.family === family)
    const cents = part === undefined ? null : view.unitCents(part, part.listCents)
    return part === undefined || cents === null ? null : { part, cents }
  }
  const [glass, frame, screen] = [find('front-glass-oca'), find('front-frame'), find('screen')]
  if (glass === null || frame === null || screen === null) return []
  const toPart = ({ part, cents }: typeof glass) => ({
    seoUrl: part.seoUrl,
    name: part.nameEn,
    price: toDollars(cents),
  })
  const partsCents = glass.cents + frame.cents
  return [
    {
      deviceId,
      name: glass.part.deviceName,
      glass: toPart(glass),
      frame: toPart(frame),
      screen: toPart(screen),
      partsTotal: toDollars(partsCents),
      savedOnParts: toDollars(screen.cents - partsCents),
    },
  ]
}

/** Machines, supplies and output of display refurbishing, and the parts of each model at the viewer's prices. */
export const getRefurbishingJob = (deps: WorldDeps, viewer: Viewer): RefurbishingJob => {
  const view = createPriceView(deps, viewer)
  const byDevice = groupBy(listDisplayParts(deps.sql), part => part.deviceId)
  return {
    ...getSteps(deps, view),
    hoursPerDay: HOURS_PER_DAY,
    lines: [...REFURBISHING_LINES],
    models: [...byDevice].flatMap(([deviceId, parts]) => toModel(view, deviceId, parts)),
  }
}
