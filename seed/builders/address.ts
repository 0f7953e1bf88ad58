import type { Address, Prisma } from '#db/client.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'

/** Recipient and address used by the builders. */
export const testAddress = {
  firstName: 'Robin',
  lastName: 'Bench',
  detailAddress: '2210 S Lamar Blvd',
  zipCode: '78704',
  phoneCode: '+1',
  mobile: '5125550134',
  cityName: 'Austin',
  provinceName: 'Texas',
  country: 'US',
  countryName: 'United States',
}

/** A complete address in Austin, Texas, set as the member's default; pass `defaultOf: null` for a second one. */
export const makeAddress = (
  db: BuilderDb,
  memberId: number,
  overrides: Partial<Prisma.AddressUncheckedCreateInput> = {},
): Promise<Address> =>
  db.address.create({
    data: {
      memberId,
      province: 'TX',
      ...testAddress,
      defaultOf: memberId,
      createdAt: builderNow(),
      updatedAt: builderNow(),
      ...overrides,
    },
  })
