import { avatarPicture } from '#server/pictures/presets.ts'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type LevelFact = {
  id: string
  name: string
  level: number
  minPurchaseUsd: number
  discountPercent: number
  clientManager: boolean
  freeShippingMaxKg: number
  pointsFactor: number
  extras: string[]
}
type ManagerFact = {
  name: string
  role: string
  email: string
  phone: string
  languages: string
  regions: string
}

/** Writes the wholesale levels and the client managers. Manager ids start at 1, in the order of the file. */
export const importWholesaleProgram = (ctx: SeedContext): void => {
  const { levels, managers } = readData<{ levels: LevelFact[]; managers: ManagerFact[] }>('wholesale')
  ctx.insertEach('WholesaleLevel', levels, level => ({
    level: level.level,
    code: level.id,
    name: level.name,
    minPurchaseCents: level.minPurchaseUsd * 100,
    discountPermille: Math.round(level.discountPercent * 10),
    pointsFactorPermille: Math.round(level.pointsFactor * 1000),
    hasClientManager: level.clientManager,
    freeShippingMaxGrams: level.freeShippingMaxKg * 1000,
    extras: level.extras,
  }))
  ctx.insertEach('ClientManager', managers, (manager, index) => ({
    id: index + 1,
    ...manager,
    image: avatarPicture(manager.name),
    sort: index,
  }))
}
