import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createHostRecords, type FindFile } from './host-records.ts'
import { cancelRetry, scheduleFirstRetry } from './retry-schedule.ts'
import { deliverNotice, hasArrived, type PostToShop } from './send-notice.ts'
import { postTo } from './shop-link.ts'
import type { HostNotice } from './terminal.ts'

/** How the host reaches the shop, and the clock of the shop that it follows. */
type Connection = {
  post: PostToShop
  log: FastifyBaseLogger
  /** The shop of a terminal; undefined when it has ended. */
  findShop: (terminal: string) => ShopContext | undefined
}

/** A notice that wasn't sent yet. */
type NewNotice = Omit<HostNotice, 'writtenMs' | 'deliveries'>

const MAX_ATTEMPTS_AT_ONCE = 3

const toEntry = (facts: NewNotice): HostNotice => ({ ...facts, writtenMs: Date.now(), deliveries: [] })

/** The records of the payment host, kept in the file that `findFile` returns for a terminal, and control over the delivery of its notices. */
export const createHostLedger = (findFile: FindFile) => {
  const records = createHostRecords(findFile)
  let connection: Connection | undefined
  const attempt = async (notice: HostNotice, maxAttempts: number): Promise<boolean> => {
    if (connection === undefined) throw new Error('The payment host can’t reach the shop yet')
    const { fields, terminal, copyTo } = notice
    const { post, log, findShop } = connection
    const readShopMs = () => findShop(terminal)?.clock.nowMs() ?? null
    const outgoing = { notice: fields, terminal, maxAttempts, readShopMs }

    const attempts = await deliverNotice(post, log, outgoing)
    notice.deliveries.push(...attempts)
    records.saveNotice(notice)
    records.notify(terminal)

    // The receiver of a copy is somebody else's, so nobody waits for it. Its failures are logged.
    if (copyTo !== undefined) void deliverNotice(postTo(copyTo), log, outgoing)
    return hasArrived(attempts)
  }

  const deliver = async (notice: HostNotice): Promise<void> => {
    const isDelivered = await attempt(notice, MAX_ATTEMPTS_AT_ONCE)
    const shop = connection?.findShop(notice.terminal)
    if (shop === undefined) return

    if (isDelivered) await cancelRetry(shop, notice.fields.noticeId)
    else await scheduleFirstRetry(shop, notice)
  }

  return {
    ...records,
    /** Adds a notice and delivers it `times` times unless notices are on hold. Doesn't wait for the receiver of a copy. */
    add: async (facts: NewNotice, times = 1): Promise<HostNotice> => {
      const notice = toEntry(facts)
      records.saveNotice(notice)
      if (!records.holdsBack(facts.terminal)) {
        for (let sent = 0; sent < times; sent += 1) await deliver(notice)
      }
      records.notify(facts.terminal)

      return notice
    },
    /** Delivers a notice; if it doesn't arrive, it is sent again over days of shop time. */
    deliver,
    /** Tries once more to deliver a notice, which may stem from an earlier process. Returns whether it arrived. */
    retry: async (facts: NewNotice): Promise<boolean> => {
      const { noticeId } = facts.fields
      const known = records.notices(facts.terminal).find(({ fields }) => fields.noticeId === noticeId)
      if (known !== undefined) return attempt(known, 1)

      const restored = toEntry(facts)
      records.saveNotice(restored)
      return attempt(restored, 1)
    },
    /** Sets the connection to the shop. Required before the first delivery. */
    connect: (next: Connection): void => {
      connection = next
    },
  }
}
export type HostLedger = ReturnType<typeof createHostLedger>
