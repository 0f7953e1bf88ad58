import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { movePoints } from '@fixbench/server/modules/points-ledger/ledger.repo.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'

/** A new member with an address and a session. */
export type LabBuyer = { memberId: number; token: string; addressId: string }

const ADDRESS = {
  detailAddress: '12 Rush Street',
  mobile: '5550100',
  country: 'US',
  countryName: 'United States',
  cityName: 'Austin',
  provinceName: 'Texas',
  zipCode: '78704',
}

/** Creates a member with an address and a session. `name` makes the email address, which must be unused. */
export const createLabBuyer = async (deps: ShopContext, name: string): Promise<LabBuyer> => {
  const now = deps.clock.now()
  const member = await deps.db.member.create({
    data: {
      email: `${name}@fixbench.example`,
      memberName: name,
      countryIso: ADDRESS.country,
      registeredAt: now,
      updatedAt: now,
    },
  })
  const address = await deps.db.address.create({
    data: {
      ...ADDRESS,
      memberId: member.id,
      firstName: 'Rush',
      lastName: name,
      defaultOf: member.id,
      createdAt: now,
      updatedAt: now,
    },
  })
  const device = { deviceInfo: 'Lab', deviceType: 1, source: 'shop' }
  const token = await openSession(deps, member.id, device, '127.0.0.1')

  return { memberId: member.id, token, addressId: String(address.id) }
}

/** Gives points to a buyer, as a correction of the ledger. */
export const givePoints = async (
  deps: ShopContext,
  { memberId }: LabBuyer,
  points: number,
): Promise<void> => {
  await inTransaction(deps.db, tx =>
    movePoints(tx, {
      memberId,
      kind: 'adjust',
      reference: `lab:${memberId}`,
      delta: points,
      text: 'Points of the lab',
      nowMs: deps.clock.nowMs(),
    }),
  )
}

const VALID_MS = 24 * 60 * 60 * 1000

/** Gives a buyer the only copy of a new coupon of one dollar. Returns its code. */
export const giveCoupon = async (
  deps: ShopContext,
  { memberId }: LabBuyer,
  code: string,
): Promise<string> => {
  const now = deps.clock.now()
  const couponCode = `${code}-1`
  await deps.db.coupon.create({
    data: {
      code,
      name: 'Coupon of the lab',
      text: 'US $1 off US $1',
      limitAmtCents: 100,
      pftWay: 1,
      deductAmtCents: 100,
      totalLimit: 1,
      claimedCount: 1,
      validDays: 1,
      createdAt: now,
      memberCoupons: {
        create: {
          memberId,
          sequence: 1,
          couponCode,
          receivedAt: now,
          validFrom: now,
          validTo: new Date(now.getTime() + VALID_MS),
        },
      },
    },
  })

  return couponCode
}
