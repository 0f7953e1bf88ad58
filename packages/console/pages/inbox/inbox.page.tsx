import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { formatCount } from '@fixbench/ui/format/format.ts'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { MailCheck, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Message } from '../../lib/rows.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { useUrlChoice, useUrlParam } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MissingRow } from '../../ui/missing-row.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { useConfirmation } from '../../ui/use-confirmation.tsx'
import styles from './inbox.module.css'
import { deliveryNames, MailFates } from './mail-fates.tsx'
import { MessageView } from './message-view.tsx'

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'notice', label: 'Notice' },
  { value: 'chat', label: 'Chat' },
] as const

const isMessageId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Every message that this world has sent. The URL parameter `message` opens one of them. */
export function InboxPage() {
  const [channel, setChannel] = useUrlChoice('channel', CHANNELS)
  const [to, setTo] = useUrlParam('to')
  const [search, setSearch] = useUrlParam('search')
  const [named, setNamed] = useUrlParam('message')
  const people = useConsoleQuery('people', 'list', {})
  const filters = { channel: channel || undefined, to: to || undefined, search: search || undefined }
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  const deleteLabel = isFiltered ? 'Delete shown' : 'Delete all'
  const messages = useConsoleQuery('inbox', 'list', { pageSize: 200, ...filters })
  const read = useConsoleMutation('inbox', 'read')
  const { ask, dialog } = useConfirmation()
  const remove = useConsoleMutation('inbox', 'remove', {
    success: ({ count }) => `Deleted ${formatCount(count, 'message')}`,
    onSuccess: () => setNamed(''),
  })
  const namedMessage = useConsoleQuery(
    'inbox',
    'list',
    { messageId: Number(named) },
    { enabled: isMessageId(named) },
  )
  const isAbsent = namedMessage.data?.total === 0 && !namedMessage.isPlaceholderData
  const isMissing = named !== '' && (!isMessageId(named) || isAbsent)
  const listed = messages.data?.rows.find(({ messageId }) => named === '' || String(messageId) === named)
  const open = listed ?? namedMessage.data?.rows[0]
  const view = useRef<HTMLDivElement>(null)
  const show = (message: Message) => {
    setNamed(String(message.messageId))
    // Scrolls only in the narrow layout, where the message is above the list.
    view.current?.scrollIntoView({ block: 'nearest' })
    if (!message.isRead) read.mutate({ messageId: message.messageId })
  }

  const askToDelete = () =>
    ask({
      title: isFiltered ? 'Delete the messages shown?' : 'Delete all messages?',
      message: isFiltered
        ? `This deletes ${formatCount(messages.data?.total ?? 0, 'message')} that the filters match. It can’t be undone.`
        : 'This deletes every message of this world, read or not. It can’t be undone.',
      confirmLabel: deleteLabel,
      run: () => remove.mutateAsync(filters),
    })

  return (
    <Page
      title="Inbox"
      lead="Nothing leaves this computer. Every email, SMS code, notification, and chat message of this world is delivered here."
      actions={
        <>
          <SmallButton icon={<MailCheck aria-hidden />} onClick={() => read.mutate({})}>
            Mark all as read
          </SmallButton>
          <SmallButton icon={<Trash2 aria-hidden />} onClick={askToDelete}>
            {deleteLabel}
          </SmallButton>
        </>
      }
    >
      <Columns columns="3fr 2fr">
        <Panel isFlush>
          <Toolbar label="Filter messages">
            <SearchFilter label="Subject or text" value={search} onChange={setSearch} />
            <SelectFilter label="Kind" value={channel} options={CHANNELS} onChange={setChannel} />
            <SelectFilter
              label="To"
              value={to}
              all="Everyone"
              options={(people.data?.rows ?? []).map(({ email, memberName }) => ({
                value: email,
                label: memberName,
              }))}
              onChange={setTo}
            />
          </Toolbar>
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
        {isMissing && <MissingRow kind="message" id={named} onShowAll={() => setNamed('')} />}
        {!isMissing && open !== undefined && (
          <div ref={view} className={styles.place}>
            <MessageView key={open.messageId} message={open} onDeleted={() => setNamed('')} />
          </div>
        )}
      </Columns>
      <MailFates />
      {dialog}
    </Page>
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
        {status !== 'delivered' && (
          <Badge tone={status === 'under-way' ? 'warn' : 'stop'}>{deliveryNames[status]}</Badge>
        )}
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
