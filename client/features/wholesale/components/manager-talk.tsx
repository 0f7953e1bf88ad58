import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Row } from '#client/ui/layout/layout.tsx'
import type { WholesaleAccount } from '#contract/wholesale/wholesale.contract.ts'
import { useReadMessages, useSendMessage } from '../wholesale.mutations.ts'
import { wholesaleQueries } from '../wholesale.queries.ts'
import styles from './manager-talk.module.css'

type Manager = NonNullable<WholesaleAccount['manager']>

/** Contact details of the client manager and the conversation with them. Marks messages as read. */
export function ManagerTalk({ manager, unread }: { manager: Manager; unread: number }) {
  const rows = useQuery(wholesaleQueries.messages()).data?.rows ?? []
  const { mutate: markRead } = useReadMessages()
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
      <ol className={styles.messages} aria-label="Messages" tabIndex={0} ref={scrollToEnd}>
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

const scrollToEnd = (list: HTMLOListElement | null): void => {
  if (list !== null) list.scrollTop = list.scrollHeight
}

function MessageForm({ to }: { to: string }) {
  const [text, setText] = useState('')
  const send = useSendMessage()
  const submit = () => {
    if (text.trim() !== '') send.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  return (
    <Form onSubmit={submit} className={styles.write}>
      <TextArea
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
