import { CHAT_PHOTOS, CHAT_TEXT_LENGTH, TYPING_MS } from '@fixbench/contract/chat/chat-constants.ts'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileInput, IMAGE_TYPES } from '@fixbench/ui/field/file-input.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { createSendHandlers } from '@fixbench/ui/form/send-handlers.ts'
import { Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#storefront/lib/shop.tsx'
import type { NewMessage } from '../chat.mutations.ts'
import { chatQueries } from '../chat.queries.ts'
import { setChat, useChatState } from '../chat-store.ts'
import styles from './composer.module.css'
import { ReferenceCard } from './reference-card.tsx'

type ComposerProps = { pageUrl: string; onSend: (message: NewMessage) => void }

/** Message input with photos and a reference to the current page. Enter sends, Shift+Enter starts a new line. */
export function Composer({ pageUrl, onSend }: ComposerProps) {
  const draft = useChatState(state => state.draft)
  const [files, setFiles] = useState<readonly File[]>([])
  const [dismissedUrl, setDismissedUrl] = useState('')
  const { data } = useQuery(chatQueries.reference(pageUrl))
  const reference = dismissedUrl === pageUrl ? null : (data?.reference ?? null)
  const reportTyping = useReportTyping()
  const area = useRef<HTMLTextAreaElement>(null)

  useEffect(() => area.current?.focus(), [])
  const send = () => {
    const text = draft.trim()
    if (text === '' && files.length === 0) return
    onSend({ text, files, referenceUrl: reference === null ? '' : pageUrl })
    setChat({ draft: '' })
    setFiles([])
    setDismissedUrl(pageUrl)
  }

  const { onSubmit, onKeyDown } = createSendHandlers(send)

  return (
    <Form
      className={styles.composer}
      onSubmit={event => {
        onSubmit(event)
        // The button is disabled now and would lose the focus.
        area.current?.focus()
      }}
    >
      {reference !== null && (
        <ReferenceCard
          reference={reference}
          action={
            <IconButton
              size="sm"
              label="Remove this topic"
              icon={<X aria-hidden />}
              onClick={() => setDismissedUrl(pageUrl)}
            />
          }
        />
      )}
      {files.length > 0 && <ChosenPhotos files={files} onChange={setFiles} />}
      <Row gap={1} align="end" className={styles.row}>
        <AttachPhotos files={files} onChange={setFiles} />
        <textarea
          ref={area}
          data-autofocus
          rows={1}
          aria-label="Your message"
          placeholder="Write a message"
          maxLength={CHAT_TEXT_LENGTH}
          value={draft}
          onChange={event => {
            setChat({ draft: event.target.value })
            reportTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          icon={<SendHorizontal aria-hidden />}
          disabled={draft.trim() === '' && files.length === 0}
        />
      </Row>
    </Form>
  )
}

type PhotosProps = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** The photos that go with the next message, each with a button that removes it. */
function ChosenPhotos({ files, onChange }: PhotosProps) {
  return (
    <Cluster as="ul" gap={1} className={styles.files} aria-label="Photos to send">
      {files.map(file => (
        <li key={`${file.name}${file.size}${file.lastModified}`}>
          <span className="truncate">{file.name}</span>
          <IconButton
            size="sm"
            label={`Remove ${file.name}`}
            icon={<X aria-hidden />}
            onClick={() => onChange(files.filter(other => other !== file))}
          />
        </li>
      ))}
    </Cluster>
  )
}

/** Adds photos, up to the limit of a message. */
function AttachPhotos({ files, onChange }: PhotosProps) {
  const add = (chosen: readonly File[]) => {
    const allFiles = [...files, ...chosen]
    onChange(allFiles.slice(0, CHAT_PHOTOS))
    if (allFiles.length > CHAT_PHOTOS) toast.warning(`Up to ${CHAT_PHOTOS} photos per message`)
  }

  return (
    <label className={styles.attach}>
      <FileInput accept={IMAGE_TYPES} multiple aria-label="Attach photos" onFiles={add} />
      <Paperclip aria-hidden size={18} />
    </label>
  )
}

/** Reports to the agent that the visitor is typing. Throttled to twice per typing timeout. */
const useReportTyping = (): (() => void) => {
  const api = useApi()
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - lastAt.current < TYPING_MS / 2) return
    lastAt.current = now
    api.chat.typing({}).catch(() => {})
  }
}
