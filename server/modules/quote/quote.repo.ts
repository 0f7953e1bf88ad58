import type { Prisma, PrismaClient } from '#db/client.ts'
import { sentBy } from '#server/lib/sent-by.ts'

const include = {
  order: { select: { orderNo: true } },
  items: {
    include: {
      product: { select: { productCode: true, nameEn: true, seoUrl: true, imageUrl: true } },
      sku: { select: { skuCode: true, productSpec: true, imageUrl: true } },
    },
    orderBy: { id: 'asc' },
    take: 1,
  },
} as const satisfies Prisma.QuoteRequestInclude

export type QuoteRow = Prisma.QuoteRequestGetPayload<{ include: typeof include }>

export type Owner = { memberId: number; email: string }

type Which = { status?: string | undefined; pageNum: number; pageSize: number }

export const listQuotes = (
  db: PrismaClient,
  owner: Owner,
  { status, pageNum, pageSize }: Which,
): Promise<QuoteRow[]> =>
  db.quoteRequest.findMany({
    where: { ...sentBy(owner), ...(status !== undefined && { status }) },
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (pageNum - 1) * pageSize,
    take: pageSize,
  })

/** How many quotes a member has in each state. */
export const countQuotes = async (db: PrismaClient, owner: Owner): Promise<Map<string, number>> => {
  const groups = await db.quoteRequest.groupBy({
    by: ['status'],
    where: sentBy(owner),
    _count: { _all: true },
  })
  return new Map(groups.map(group => [group.status, group._count._all]))
}

/** A quote of the member; null for an unknown number and for someone else's. */
export const findQuote = (db: PrismaClient, owner: Owner, quoteNo: string): Promise<QuoteRow | null> =>
  db.quoteRequest.findFirst({ where: { quoteNo, ...sentBy(owner) }, include })

export const listQuoteSteps = (db: PrismaClient, quoteId: number) =>
  db.quoteHistory.findMany({ where: { quoteId }, orderBy: { id: 'asc' } })
