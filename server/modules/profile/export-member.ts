import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { MemberExport } from '@fixbench/contract/profile/profile.contract.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { sentBy } from '#server/lib/sent-by.ts'

const EXPORTS_PER_HOUR = 5

const product = { select: { productCode: true, nameEn: true } } as const
const sku = { select: { skuCode: true, nameEn: true } } as const
const oldestFirst = { id: 'asc' } as const
const inOrder = { orderBy: oldestFirst } as const

/** Relations of a member in parts, because the ORM translates each query in one piece. */
const RELATIONS: readonly Prisma.MemberInclude[] = [
  {
    sessions: { orderBy: oldestFirst },
    devices: { orderBy: oldestFirst },
    providers: true,
    inviteUse: true,
    addresses: { orderBy: oldestFirst },
  },
  {
    cartLines: { include: { sku }, orderBy: oldestFirst },
    favorites: { include: { product }, orderBy: oldestFirst },
    savedDevices: { include: { device: { select: { displayName: true } } }, orderBy: oldestFirst },
    wishListShare: true,
    browseEntries: { include: { product }, orderBy: oldestFirst },
    arrivalNotices: { include: { sku }, orderBy: oldestFirst },
    priceDropNotices: { include: { product }, orderBy: oldestFirst },
  },
  {
    coupons: {
      include: { coupon: { select: { code: true, name: true, text: true } } },
      orderBy: oldestFirst,
    },
    pointEntries: { orderBy: oldestFirst },
    pointCheckIns: { orderBy: { day: 'asc' } },
    pointOrders: { include: { history: inOrder }, orderBy: oldestFirst },
  },
  {
    orders: {
      include: { items: inOrder, history: inOrder, parcels: { include: { events: inOrder }, ...inOrder } },
      orderBy: oldestFirst,
    },
  },
  {
    payments: { orderBy: oldestFirst },
    afterSaleOrders: {
      include: { items: { orderBy: { orderItemId: 'asc' } }, evidence: inOrder, history: inOrder },
      orderBy: oldestFirst,
    },
  },
  {
    reviews: { include: { product, images: inOrder }, orderBy: oldestFirst },
    questions: { include: { product }, orderBy: oldestFirst },
    blogComments: { orderBy: oldestFirst },
    uploads: { orderBy: oldestFirst },
  },
  {
    wholesale: { include: { levelHistory: inOrder } },
    wholesaleMessages: { orderBy: oldestFirst },
    savedLists: { include: { items: { orderBy: { sort: 'asc' } } }, orderBy: oldestFirst },
    chatThreads: { include: { messages: inOrder }, orderBy: oldestFirst },
  },
]

/** The member with all related records. `toExportRow` later removes secrets and internal ids. */
const getMemberWithRelations = async ({ db }: ShopContext, memberId: number): Promise<object> => {
  const member = {}
  for (const include of RELATIONS) {
    Object.assign(member, await db.member.findUniqueOrThrow({ where: { id: memberId }, include }))
  }
  return member
}

/** Messages and applications that the member sent, whether signed in or not. */
const listSubmissions = async ({ db }: ShopContext, member: Member) => {
  const own = { where: sentBy(member), orderBy: oldestFirst }
  return {
    feedback: await db.feedback.findMany(own),
    experiencerApplications: await db.experiencerApplication.findMany(own),
    wholesaleApplications: await db.wholesaleApplication.findMany({ ...own, include: { history: inOrder } }),
    quotes: await db.quoteRequest.findMany({
      ...own,
      include: { items: { include: { product }, ...inOrder } },
    }),
  }
}

/** Records that refer to the member by id or email address without a relation. */
const listUnrelatedRecords = async ({ db }: ShopContext, { memberId, email }: Member) => ({
  newsletter: await db.newsletterSubscription.findMany({ where: { email } }),
  searches: await db.searchLog.findMany({ where: { memberId } }),
  signInAttempts: await db.signInAttempt.findMany({ where: { email } }),
  messages: await db.inboxMessage.findMany({
    where: { memberId, kind: { not: 'verification-code' } },
    omit: { data: true },
  }),
})

/** Splits a member into its own fields and the lists of related records. */
const splitMember = (member: object): [profile: object, lists: Record<string, object[]>] => {
  const entries = Object.entries(member)
  const lists = entries.filter((entry): entry is [string, object[]] => Array.isArray(entry[1]))
  return [Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value))), Object.fromEntries(lists)]
}

/** Returns everything the shop stores about a member and logs the request. Limited to 5 exports per hour. */
export const exportMember = async (deps: ShopContext, viewer: Member): Promise<MemberExport> => {
  countUse(deps, `export:${viewer.memberId}`, EXPORTS_PER_HOUR, HOUR_MS)
  const now = deps.clock.now()
  const [profile, related] = splitMember(await getMemberWithRelations(deps, viewer.memberId))
  const lists = {
    ...related,
    ...(await listSubmissions(deps, viewer)),
    ...(await listUnrelatedRecords(deps, viewer)),
  }

  await deps.db.privacyRequest.create({
    data: { memberId: viewer.memberId, kind: 'export', status: 'done', requestedAt: now, doneAt: now },
  })

  return {
    exportTime: now.toISOString(),
    shop: deps.brand.name,
    profile: toExportRow(profile),
    lists: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(toExportRow)])),
  }
}

type ExportRow = Record<string, unknown>

/** Internal ids, and secrets that would allow acting as the member. */
const OMITTED = /^(id|memberId|defaultOf)$|(Hash|Key|Id)$/
const CENTS = /Cents$/

/**
 * Converts a database row for the export: omits secrets and internal ids, cents become dollars, dates become ISO
 * strings.
 */
const toExportRow = (row: object): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !OMITTED.test(name))
      .map(([name, value]) =>
        CENTS.test(name) && typeof value === 'number'
          ? [name.replace(CENTS, ''), toDollars(value)]
          : [name, toExportValue(value)],
      ),
  )

const toExportValue = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toExportValue)
  return typeof value === 'object' && value !== null ? toExportRow(value) : value
}
