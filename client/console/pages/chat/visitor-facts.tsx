import { ExternalLink } from 'lucide-react'
import { formatCount, formatMoney } from '#client/lib/format/format.ts'
import type { DataAt } from '../../lib/call.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './chat.module.css'

type Conversation = DataAt<'chat', 'conversation'>

/** Visitor details: account, cart and orders. */
export function VisitorFacts({ thread, visitor }: Pick<Conversation, 'thread' | 'visitor'>) {
  const { world } = useWorld()
  return (
    <div className={styles.facts}>
      <Panel title="Visitor">
        <Facts
          items={[
            { term: 'Email', details: thread.email },
            ...(visitor === null
              ? [{ term: 'Account', details: 'None' }]
              : [
                  { term: 'Country', details: visitor.country || '–' },
                  { term: 'Member since', details: formatShopTime(visitor.registeredAt).slice(0, 10) },
                  { term: 'Level', details: visitor.level ?? 'Retail' },
                  { term: 'Points', details: visitor.points },
                  {
                    term: 'Cart',
                    details: `${formatCount(visitor.cart.pieces, 'unit')}, ${formatMoney(visitor.cart.value)}`,
                  },
                  { term: 'Orders', details: `${visitor.orderCount}, ${formatMoney(visitor.spent)} paid` },
                ]),
          ]}
        />
        {thread.pageUrl !== '' && (
          <SmallButton
            href={shopHref({ world, to: thread.pageUrl })}
            target={SHOP_TAB}
            className={styles.pageLink ?? ''}
            iconEnd={<ExternalLink aria-hidden />}
          >
            Page the visitor is on
          </SmallButton>
        )}
      </Panel>
      {visitor !== null && visitor.orders.length > 0 && (
        <Panel title="Latest orders">
          <ul className={styles.orders}>
            {visitor.orders.map(order => (
              <li key={order.orderNo}>
                <span className="code">{order.orderNo}</span>
                <span>{order.status}</span>
                <span className="num">{formatMoney(order.total)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
