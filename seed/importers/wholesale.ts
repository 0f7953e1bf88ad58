import { avatarPicture } from '@fixbench/pictures/presets.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const LevelFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  level: z.number(),
  minPurchaseUsd: z.number(),
  discountPercent: z.number(),
  clientManager: z.boolean(),
  freeShippingMaxKg: z.number(),
  pointsFactor: z.number(),
  extras: z.array(z.string()),
})
const ManagerFactSchema = z.strictObject({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  languages: z.string(),
  regions: z.string(),
})

/** Writes the wholesale levels and the client managers. Manager ids start at 1, in the order of the file. */
export const importWholesaleProgram = (ctx: SeedContext): void => {
  const { levels, managers } = readData(
    'wholesale',
    z.strictObject({ levels: z.array(LevelFactSchema), managers: z.array(ManagerFactSchema) }),
  )
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
