import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { ExternalLink } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { useWorld } from '../../lib/world.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { UploadedPhotos } from '../../ui/uploaded-photos.tsx'
import styles from './chat.module.css'
import { ReplyForm } from './reply-form.tsx'

function describePresence({ isGuest, isOnline }: { isGuest: boolean; isOnline: boolean }): string {
  if (isGuest) return 'replies by email'
  return isOnline ? 'online now' : 'offline: your replies are emailed'
}

/** One conversation: messages, reply form and visitor details. */
export function AgentView({ threadId }: { threadId: number }) {
  const conversation = useConsoleQuery('chat', 'conversation', { threadId })
  const setStatus = useConsoleMutation('chat', 'setStatus')
  const { mutate: markRead } = useConsoleMutation('chat', 'read')
  const unread = conversation.data?.thread.unread ?? 0
  const isTyping = conversation.data?.isTyping === true

  useEffect(() => {
    if (unread > 0) markRead({ threadId })
  }, [unread, threadId, markRead])

  // No event marks the end of typing.
  usePolling(conversation.refetch, POLL_MS, isTyping)

  return (
    <QueryView query={conversation}>
      {({ thread, messages, visitor }) => (
        <>
          <Panel
            isFlush
            title={thread.name}
            note={describePresence(thread)}
            actions={
              <SmallButton
                isLoading={setStatus.isPending}
                onClick={() =>
                  setStatus.mutate({ threadId, status: thread.status === 'open' ? 'closed' : 'open' })
                }
              >
                {thread.status === 'open' ? 'Close' : 'Reopen'}
              </SmallButton>
            }
          >
            <MessageList messages={messages} isTyping={isTyping} />
            <ReplyForm threadId={threadId} name={thread.name} />
          </Panel>
          <VisitorFacts thread={thread} visitor={visitor} />
        </>
      )}
    </QueryView>
  )
}

const POLL_MS = 4000

type Message = DataAt<'chat', 'conversation'>['messages'][number]

/** Messages of a conversation. Those of the agent are on the right. */
function MessageList({ messages, isTyping }: { messages: readonly Message[]; isTyping: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls down on every new message
  }, [lastId, isTyping])

  return (
    <div ref={list} className={styles.talk} role="log" aria-label="Messages" tabIndex={-1}>
      {messages.map(message => (
        <Stack
          as="article"
          gap={1}
          align="start"
          key={message.id}
          className={cx(styles.message, message.sender !== 'visitor' && styles.ours)}
        >
          <DotText as="p" className="fine">
            {message.sender !== 'visitor' && message.authorName}
            {formatShopTime(message.sentAt)}
            {message.sender !== 'visitor' && message.isRead && 'seen'}
          </DotText>
          {message.reference !== null && <p className="ink-2">About: {message.reference.title}</p>}
          {message.text !== '' && (
            <p className={cx(styles.bubble, message.sender === 'auto' && styles.auto)}>{message.text}</p>
          )}
          <UploadedPhotos urls={message.images} />
        </Stack>
      ))}
      {isTyping && <p className="ink-2">The visitor is typing…</p>}
    </div>
  )
}

type Conversation = DataAt<'chat', 'conversation'>

/** Visitor details: account, cart and orders. */
function VisitorFacts({ thread, visitor }: Pick<Conversation, 'thread' | 'visitor'>) {
  const { world } = useWorld()

  return (
    <Stack className={styles.facts}>
      <Panel title="Visitor">
        <Facts
          items={{
            Email: thread.email,
            ...(visitor === null
              ? { Account: 'None' }
              : {
                  Country: visitor.country || '–',
                  'Member since': formatShopTime(visitor.registeredAt).slice(0, 10),
                  Level: visitor.level ?? 'Retail',
                  Points: visitor.points,
                  Cart: `${formatCount(visitor.cart.pieces, 'unit')}, ${formatMoney(visitor.cart.value)}`,
                  Orders: `${visitor.orderCount}, ${formatMoney(visitor.spent)} paid`,
                }),
          }}
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
          <Stack as="ul" gap={2} className={styles.orders}>
            {visitor.orders.map(order => (
              <li key={order.orderNo}>
                <span className="code">{order.orderNo}</span>
                <span>{order.status}</span>
                <span className="num">{formatMoney(order.total)}</span>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
