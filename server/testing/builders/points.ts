import type { PointEntry, PointProduct, Prisma } from '@fixbench/db/client.ts'
import type { Db } from '#server/database/transaction.ts'
import { builderNow, uniqueWord } from './built-values.ts'

/** Adds points to a member (or removes them, if negative), with a ledger entry. */
export const makePoints = async (db: Db, memberId: number, delta: number): Promise<PointEntry> => {
  const { pointsBalance } = await db.member.update({
    where: { id: memberId },
    data: { pointsBalance: { increment: delta } },
    select: { pointsBalance: true },
  })

  return db.pointEntry.create({
    data: {
      memberId,
      kind: 'adjust',
      delta,
      balanceAfter: pointsBalance,
      reference: `built:${uniqueWord()}`,
      text: 'Built',
      createdAt: builderNow(),
    },
  })
}

/** Creates a product of 100 points with 50 in stock. */
export const makePointProduct = (
  db: Db,
  facts: Partial<Prisma.PointProductUncheckedCreateInput> = {},
): Promise<PointProduct> => {
  const word = uniqueWord()

  return db.pointProduct.create({
    data: {
      productCode: `PT-${word.toUpperCase()}`,
      seoUrl: `pt-${word}`,
      nameEn: 'Precision tweezers',
      groupName: 'tools',
      illustration: 'tweezers',
      imageUrl: '/pictures/x.webp',
      points: 100,
      referenceCents: 100,
      stock: 50,
      sort: 999,
      createdAt: builderNow(),
      ...facts,
    },
  })
}
