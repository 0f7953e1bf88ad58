import { z } from 'zod'
import type { SeedContext } from './context.ts'
import { readData } from './read-data.ts'

const BuyerNamesSchema = z.strictObject({
  country: z.string(),
  weight: z.number(),
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  businessNames: z.array(z.string()),
})
export type BuyerNames = z.infer<typeof BuyerNamesSchema>

/** Names of buyers by country, with the country's share of the buyers. */
export const readBuyerNames = (): BuyerNames[] => readData('buyer-names', z.array(BuyerNamesSchema))

type BackgroundMember = {
  id: number
  email: string
  name: string
  firstName: string
  lastName: string
  countryIso: string
  registeredDaysAgo: number
}

const FIRST_ID = 20_001
const COUNT = 60
const OLDEST_DAYS = 900

/** Members without a password, who write comments and questions. The same sixty in every size. */
export const createBackgroundMembers = (ctx: SeedContext): BackgroundMember[] => {
  const faker = ctx.faker('background-members')
  const weighted = readBuyerNames().map(value => ({ value, weight: value.weight }))

  return Array.from({ length: COUNT }, (_, index) => {
    const from = faker.helpers.weightedArrayElement(weighted)
    const firstName = faker.helpers.arrayElement(from.firstNames)
    const lastName = faker.helpers.arrayElement(from.lastNames)
    return {
      id: FIRST_ID + index,
      email: `member${FIRST_ID + index}@fixbench.example`,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      countryIso: from.country,
      registeredDaysAgo: faker.number.int({ min: 30, max: OLDEST_DAYS }),
    }
  })
}
