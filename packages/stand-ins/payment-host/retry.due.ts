import type { Config } from '@fixbench/server/config.ts'
import { defineTalkingEvent, registerDueEvents } from '@fixbench/server/due-events/definitions.ts'
import { getStandInSecret } from '@fixbench/server/lib/payment-keys.ts'
import type { HostLedger } from './host-ledger.ts'
import { NOTICE_RETRY, scheduleRetry, WaitingNoticeSchema } from './retry-schedule.ts'
import { addressTo } from './send-notice.ts'

/** The payment hosts of this process, by the settings of their shop. */
const hosts = new WeakMap<Config, HostLedger>()

/** Names the payment host that sends the notices of the shops with these settings. */
export const setPaymentHost = (config: Config, host: HostLedger): void => {
  hosts.set(config, host)
}

/** Sends a notice that didn't arrive again, and schedules the attempt after that one. */
const noticeRetry = defineTalkingEvent(NOTICE_RETRY, WaitingNoticeSchema, {
  talk: async ({ deps, payload: { fields, isByHand, copyTo } }) => {
    const terminal = deps.shopId
    const addressed = addressTo(terminal, getStandInSecret(deps.config), fields)

    return (await hosts.get(deps.config)?.retry({ fields: addressed, terminal, isByHand, copyTo })) ?? false
  },
  run: async ({ deps, now, payload }, isDelivered) => {
    if (!isDelivered) await scheduleRetry(deps, { ...payload, retries: payload.retries + 1 }, now)
  },
})

registerDueEvents([noticeRetry])
