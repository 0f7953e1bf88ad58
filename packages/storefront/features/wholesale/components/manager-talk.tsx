import { formatDateTime } from '@fixbench/contract/core/format.ts'
import type { WholesaleAccount } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Card, Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, Send } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { wholesaleQueries } from '../wholesale.queries.ts'
import styles from './manager-talk.module.css'

type Manager = NonNullable<WholesaleAccount['manager']>

/** Contact details of the client manager and the conversation with them. Marks messages as read. */
export function ManagerTalk({ manager, unread }: { manager: Manager; unread: number }) {
  const rows = useQuery(wholesaleQueries.messages()).data?.rows ?? []
  const list = useScrollToEnd(rows[0]?.id)
  const { mutate: markRead } = useCallMutation('wholesale', 'readMessages', {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'silent' },
  })

  useEffect(() => {
    if (unread > 0) markRead()
  }, [unread, markRead])

  return (
    <Card as="section" radius="xl" id="client-manager" aria-label="Client manager">
      <Row as="header" gap={4} className={styles.head}>
        <Avatar name={manager.name} size="lg" className={styles.picture} />
        <div>
          <h2>{manager.name}</h2>
          <p className="note">{manager.role}</p>
          <Cluster as="p" gap={[1, 4]} className={cx('text-sm ink-2', styles.ways)}>
            <a href={`mailto:${manager.email}`}>
              <Mail aria-hidden size={14} /> {manager.email}
            </a>
            <a href={`tel:${manager.phone.replaceAll(' ', '')}`} className="num">
              <Phone aria-hidden size={14} /> {manager.phone}
            </a>
          </Cluster>
        </div>
      </Row>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- keyboard users need to focus a scrollable region */}
      <ol className={styles.messages} aria-label="Messages" tabIndex={0} ref={list}>
        {rows.toReversed().map(({ id, sender, text, time }) => (
          <li key={id} className={cx(styles.message, sender === 'member' && styles.own)}>
            <p>{text}</p>
            <small className="ink-3">
              {sender === 'member' ? 'You' : manager.name}, {formatDateTime(time)}
            </small>
          </li>
        ))}
        {rows.length === 0 && <li className="ink-3">No messages yet.</li>}
      </ol>
      <MessageForm to={manager.name} />
    </Card>
  )
}

/** Returns a ref of a list that scrolls to its end when it has a new message. */
const useScrollToEnd = (newestId: string | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `newestId` is the trigger
  }, [newestId])
  return list
}

function MessageForm({ to }: { to: string }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useCallMutation('wholesale', 'sendMessage', { onSuccess: useInvalidate('wholesale') })
  const submit = () => {
    if (text.trim() === '') return
    send.mutate(
      { text: text.trim() },
      {
        onSuccess: () => {
          setText('')
          // The button is disabled now and would lose the focus.
          field.current?.focus()
        },
      },
    )
  }

  return (
    <Form onSubmit={submit} className={styles.write}>
      <TextArea
        ref={field}
        label={`Write to ${to}`}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button
        type="submit"
        icon={<Send aria-hidden />}
        isLoading={send.isPending}
        disabled={text.trim() === ''}
      >
        Send
      </Button>
    </Form>
  )
}
