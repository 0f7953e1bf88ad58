import { formatMoney } from '@fixbench/contract/core/format.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import type { DataAt } from '../../lib/call.ts'
import { formatStatus } from '../../lib/format.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { ActionButtons, type FilledControl } from './controls.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './orders.module.css'

type OrderDrawerProps = { orderNo: string; onClose: () => void; onEdit: (filled: FilledControl) => void }
type Detail = DataAt<'orders', 'detail'>

/** Details of one order: items, parcels, requests, history and actions. */
export function OrderDrawer({ orderNo, onClose, onEdit }: OrderDrawerProps) {
  const order = useConsoleQuery(
    'orders',
    'detail',
    { orderNo },
    { enabled: orderNo !== '', topics: ['requests', 'orders'] },
  )
  return (
    <Drawer isOpen={orderNo !== ''} onClose={onClose} title={orderNo} description={order.data?.email}>
      <QueryView query={order}>{data => <OrderFacts order={data} onEdit={onEdit} />}</QueryView>
    </Drawer>
  )
}

function OrderFacts({ order, onEdit }: { order: Detail; onEdit: (filled: FilledControl) => void }) {
  const { world, href } = useWorld()

  return (
    <Stack gap={5} className={styles.detail}>
      <Cluster as="p" isInline gap={1} justify="end" className={styles.actions}>
        <OrderStatus status={order.status} />
        <ActionButtons
          actions={[...order.actions, ...order.refundActions]}
          subject={order.orderNo}
          onEdit={onEdit}
          max={5}
        />
        <SmallButton
          variant="ghost"
          href={shopHref({
            world,
            persona: order.email,
            to: `/user-order.html?orderNo=${order.orderNo}`,
          })}
          target={SHOP_TAB}
        >
          View as the buyer
        </SmallButton>
        <SmallButton variant="ghost" href={href('/console/explain', { of: 'order', order: order.orderNo })}>
          Why this total?
        </SmallButton>
      </Cluster>
      <section>
        <h3>Items</h3>
        <Stack as="ul" gap={2}>
          {order.items.map(item => (
            <li key={item.skuCode}>
              {item.quantity} × {item.skuName} <code>{item.skuCode}</code> {formatMoney(item.lineTotal)}
              {item.returned > 0 && `, ${item.returned} returned`}
              <span className={cx('fine', styles.reason)}>List price: {item.priceReason}</span>
            </li>
          ))}
        </Stack>
      </section>
      {order.parcels.map(parcel => (
        <section key={parcel.trackingNo}>
          <h3>
            {parcel.carrierName} {parcel.trackingNo}
          </h3>
          <Cluster as="p" isInline gap={1} justify="end" className={styles.actions}>
            <Badge>{formatStatus(parcel.status)}</Badge>
            <ActionButtons actions={parcel.actions} subject={parcel.trackingNo} onEdit={onEdit} />
          </Cluster>
          <Track order={order} trackingNo={parcel.trackingNo} />
        </section>
      ))}
      {order.disputes.map(dispute => (
        <section key={dispute.disputeNo}>
          <h3>Dispute {dispute.disputeNo}</h3>
          <p>
            {formatMoney(dispute.amount)}: {disputeReasons[dispute.reason]}. {describeDispute(dispute)}
          </p>
          <Cluster as="p" isInline gap={1} justify="end" className={styles.actions}>
            <Badge>{formatStatus(dispute.disputeStatus)}</Badge>
            <ActionButtons actions={dispute.actions} subject={dispute.disputeNo} onEdit={onEdit} />
          </Cluster>
        </section>
      ))}
      {order.cases.map(request => (
        <section key={request.afterSaleNo}>
          <h3>Request {request.afterSaleNo}</h3>
          <Cluster as="p" isInline gap={1} justify="end" className={styles.actions}>
            <Badge>
              {formatStatus(request.resolution)}, {formatStatus(request.status).toLowerCase()}
            </Badge>
            <ActionButtons actions={request.actions} subject={request.afterSaleNo} onEdit={onEdit} />
          </Cluster>
        </section>
      ))}
      <section>
        <h3>History</h3>
        <Stack as="ol" gap={1} className={styles.track}>
          {order.history.map(change => (
            <li key={`${change.toStatus}${change.at}${change.reason}`}>
              <time className="fine" dateTime={change.at}>
                {formatShopTime(change.at)}
              </time>
              <span>
                {formatStatus(change.toStatus)}: {change.reason}{' '}
                <span className="ink-3">by {formatStatus(change.actor).toLowerCase()}</span>
              </span>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

const describeDispute = ({ closeTime, respondTime, respondByTime }: Detail['disputes'][number]): string => {
  if (closeTime !== null) return `Decided ${formatShopTime(closeTime)}.`
  return respondTime === null
    ? `The seller can respond until ${formatShopTime(respondByTime)}.`
    : `The seller sent evidence ${formatShopTime(respondTime)}.`
}

function Track({ order, trackingNo }: { order: Detail; trackingNo: string }) {
  const events = order.tracks.find(track => track.trackingNo === trackingNo)?.events ?? []

  return (
    <Stack as="ol" gap={1} className={styles.track}>
      {events.map(event => (
        <li key={event.text + event.at} className={event.hasHappened ? undefined : 'ink-3'}>
          <time className="fine" dateTime={event.at}>
            {formatShopTime(event.at)}
          </time>
          <span>
            {event.text} {event.place !== '' && <span className="ink-3">{event.place}</span>}
            {!event.hasHappened && ' (upcoming)'}
          </span>
        </li>
      ))}
    </Stack>
  )
}
