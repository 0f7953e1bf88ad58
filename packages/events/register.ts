import { followRows } from '@fixbench/server/database/row-followers.ts'
import { registerDueEvents } from '@fixbench/server/due-events/definitions.ts'
import { eventDelivery } from './delivery.due.ts'
import { erasure } from './erasure.ts'
import { outbox } from './outbox.ts'

/** Connects the events to the shops of this process. Import it once, where the shop is composed. */
registerDueEvents([eventDelivery])
followRows(outbox)
followRows(erasure)
