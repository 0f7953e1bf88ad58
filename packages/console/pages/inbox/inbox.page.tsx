import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { MailCheck, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Message } from '../../lib/rows.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { toRowId, useUrlChoice, useUrlParam } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MissingRow } from '../../ui/missing-row.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './inbox.module.css'
import { DeliveryBadge, MailFates } from './mail-fates.tsx'
import { MessageView } from './message-view.tsx'

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'notice', label: 'Notice' },
  { value: 'chat', label: 'Chat' },
] as const

/** Every message that this world has sent. The URL parameter `message` opens one of them. */
export function InboxPage() {
  const { filters, toolbar } = useFilters()
  const messages = useConsoleQuery('inbox', 'list', { pageSize: 200, ...filters })
  const { open, missingId, setOpenId } = useOpenMessage(messages.data?.rows ?? [])
  const read = useConsoleMutation('inbox', 'read')
  const view = useRef<HTMLDivElement>(null)
  const closeMessage = () => setOpenId('')
  const show = (message: Message) => {
    setOpenId(String(message.messageId))
    // Scrolls only in the narrow layout, where the message is above the list.
    view.current?.scrollIntoView({ block: 'nearest' })
    if (!message.isRead) read.mutate({ messageId: message.messageId })
  }

  return (
    <Page
      title="Inbox"
      lead="Nothing leaves this computer. Every email, SMS code, notification, and chat message of this world is delivered here."
      actions={
        <>
          <SmallButton icon={<MailCheck aria-hidden />} onClick={() => read.mutate({})}>
            Mark all as read
          </SmallButton>
          <DeleteMessages filters={filters} count={messages.data?.total ?? 0} onDeleted={closeMessage} />
        </>
      }
    >
      <Columns columns="3fr 2fr">
        <Panel isFlush>
          {toolbar}
          <QueryTable
            query={messages}
            emptyState={{
              title: 'No messages',
              description: 'Request a sign-in code or place an order in the shop to get one.',
            }}
            caption="Messages"
            columns={columns}
            rowKey={message => message.messageId}
            onOpen={show}
            openKey={open?.messageId}
          />
        </Panel>
        {missingId !== null && <MissingRow kind="message" id={missingId} onShowAll={closeMessage} />}
        {missingId === null && open !== undefined && (
          <div ref={view} className={styles.place}>
            <MessageView key={open.messageId} message={open} onDeleted={closeMessage} />
          </div>
        )}
      </Columns>
      <MailFates />
    </Page>
  )
}

type Filters = { channel: Message['channel'] | undefined; to: string | undefined; search: string | undefined }

/** The filters in the URL, and the toolbar that sets them. */
const useFilters = (): { filters: Filters; toolbar: ReactNode } => {
  const [channel, setChannel] = useUrlChoice('channel', CHANNELS, 'message')
  const [to, setTo] = useUrlParam('to', 'message')
  const [search, setSearch] = useUrlParam('search', 'message')
  const people = useConsoleQuery('people', 'list', {})
  const options =
    people.data?.rows.map(({ email, memberName }) => ({ value: email, label: memberName })) ?? []

  return {
    filters: { channel: channel || undefined, to: to || undefined, search: search || undefined },
    toolbar: (
      <Toolbar label="Filter messages">
        <SearchFilter label="Subject or text" value={search} onChange={setSearch} />
        <SelectFilter label="Kind" value={channel} options={CHANNELS} onChange={setChannel} />
        <SelectFilter label="To" value={to} all="Everyone" options={options} onChange={setTo} />
      </Toolbar>
    ),
  }
}

/** The message that the URL names, else the latest of `listed`. `missingId` is a name without a message. */
const useOpenMessage = (listed: readonly Message[]) => {
  const [named, setOpenId] = useUrlParam('message')
  const messageId = toRowId(named)
  const query = useConsoleQuery('inbox', 'list', { messageId }, { enabled: messageId !== undefined })
  const isAbsent = query.data?.total === 0 && !query.isPlaceholderData
  const isMissing = named !== '' && (messageId === undefined || isAbsent)
  const open = listed.find(({ messageId }) => named === '' || String(messageId) === named)

  return { open: open ?? query.data?.rows[0], missingId: isMissing ? named : null, setOpenId }
}

type DeleteMessagesProps = { filters: Filters; count: number; onDeleted: () => void }

/** Deletes the `count` messages that the filters match, after a question. */
function DeleteMessages({ filters, count, onDeleted }: DeleteMessagesProps) {
  const remove = useConsoleMutation('inbox', 'remove', {
    isErrorHandled: true,
    success: removed => `Deleted ${formatCount(removed.count, 'message')}`,
    onSuccess: onDeleted,
  })
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  const label = isFiltered ? 'Delete shown' : 'Delete all'
  const askToDelete = () =>
    ask({
      title: isFiltered ? 'Delete the messages shown?' : 'Delete all messages?',
      message: isFiltered
        ? `This deletes ${formatCount(count, 'message')} that the filters match. It can’t be undone.`
        : 'This deletes every message of this world, read or not. It can’t be undone.',
      confirmLabel: label,
      run: () => remove.mutateAsync(filters),
    })

  return (
    <SmallButton icon={<Trash2 aria-hidden />} onClick={askToDelete}>
      {label}
    </SmallButton>
  )
}

const columns: readonly Column<Message>[] = [
  {
    header: 'Kind',
    width: '5rem',
    cell: ({ channel }) => (
      <Badge tone={channel === 'email' ? 'brand' : 'neutral'}>{findLabel(channel)}</Badge>
    ),
  },
  {
    // Without a width, so that narrow windows leave room for the subject.
    header: 'To',
    isMinor: true,
    cell: ({ to }) => (
      <span className={cx(styles.to, 'truncate')} title={to}>
        {to}
      </span>
    ),
  },
  {
    header: 'Subject',
    cell: ({ subject, body, isRead, code, delivery: { status } }) => (
      <Row as="span" gap={3} className={styles.subject} data-unread={!isRead || undefined}>
        {subject || body}
        {code !== null && <span className={styles.code}>{code}</span>}
        <DeliveryBadge status={status} />
      </Row>
    ),
  },
  {
    header: 'Shop time',
    width: '8rem',
    isMinor: true,
    align: 'end',
    cell: ({ sentAt }) => formatShopMinute(sentAt),
  },
]

const findLabel = (channel: string): string =>
  CHANNELS.find(({ value }) => value === channel)?.label ?? channel
