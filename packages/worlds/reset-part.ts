import { type Database, openFile } from '@fixbench/server/database/driver.ts'

type Part = {
  /** Tables whose rows become those of the seeded shop. */
  tables: readonly string[]
  /** Columns that follow from these tables, by table. Rows that the seeded shop lacks get 0. */
  columns?: Readonly<Record<string, readonly string[]>>
  /** Due events of these kinds become those of the seeded shop. */
  dueKinds?: readonly string[]
}

const ORDER_TABLES = [
  'Orders OrderItem OrderHistory Parcel ParcelItem TrackingEvent StockReservation StockMovement',
  'Payment PaymentOrder PaymentNotice TransferProof Refund Dispute',
  'AfterSaleOrder AfterSaleItem AfterSaleEvidence AfterSaleHistory',
  'MemberCoupon PointEntry PointCheckIn PointOrder PointOrderHistory',
  'Review ReviewImage QuoteRequest QuoteItem QuoteHistory RequestKey',
].flatMap(line => line.split(' '))

/** The parts of a world that can be reset alone. */
const parts = {
  cart: { tables: ['CartLine'] },
  lists: {
    tables: ['Favorite', 'WishListShare', 'SavedList', 'SavedListItem', 'BrowseEntry'],
    columns: { Product: ['favoriteCount'] },
  },
  inbox: { tables: ['InboxMessage'] },
  chat: { tables: ['ChatThread', 'ChatMessage'] },
  orders: {
    tables: ORDER_TABLES,
    columns: {
      Sku: ['stock', 'reserved', 'soldCount'],
      Product: ['stockSum', 'leadSkuId', 'soldCount', 'ratingSum', 'reviewCount', 'ratingAvg'],
      Member: ['pointsBalance'],
      Coupon: ['claimedCount', 'usedCount'],
      PointProduct: ['stock', 'redeemedCount'],
    },
    dueKinds: ['dispute-deadline', 'order-expiry', 'parcel-delivered', 'point-order-expiry', 'quote-expiry'],
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
/** Names of the parts of a world that can be reset alone. */
export const partNames = Object.keys(parts) as [PartName, ...PartName[]]

/**
 * Gives one part of a database that nobody uses the rows of another one with the same schema. Throws when other rows
 * depend on rows that are lost.
 */
export const resetPart = (file: string, templateFile: string, name: PartName): void => {
  const database = openFile(file)
  try {
    database.exec('pragma foreign_keys = off')
    database.prepare('attach ? as seed').run(templateFile)
    database.exec('begin immediate')
    replaceRows(database, parts[name])
    const [broken] = database.prepare('pragma main.foreign_key_check').all()
    if (broken !== undefined) throw new Error(`Rows depend on the part ${name}: ${JSON.stringify(broken)}`)
    database.exec('commit')
  } finally {
    database.close()
  }
}

const replaceRows = (database: Database, { tables, columns = {}, dueKinds = [] }: Part): void => {
  for (const table of tables) {
    database.exec(`delete from main."${table}"`)
    database.exec(`insert into main."${table}" select * from seed."${table}"`)
  }

  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      const seeded = `select "${column}" from seed."${table}" as seeded where seeded.id = main."${table}".id`
      database.exec(`update main."${table}" set "${column}" = coalesce((${seeded}), 0)`)
    }
  }

  for (const kind of dueKinds) {
    database.prepare('delete from main.DueEvent where kind = ?').run(kind)
    database
      .prepare(
        `insert into main.DueEvent (kind, uniqueKey, dueAt, payload, doneAt, error)
          select kind, uniqueKey, dueAt, payload, doneAt, error from seed.DueEvent where kind = ?`,
      )
      .run(kind)
  }
}
