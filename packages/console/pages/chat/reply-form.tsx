import { fillTemplate } from '@fixbench/contract/core/fill-template.ts'
import { createSendHandlers } from '@fixbench/ui/form/send-handlers.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Menu } from '@fixbench/ui/overlay/menu.tsx'
import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './chat.module.css'
import { useDraft } from './use-draft.ts'

/** Minimum time between two typing signals, in milliseconds. A signal lasts longer than that. */
const TYPING_INTERVAL_MS = 3000

/** The agent's reply: typed, with saved replies inserted at the cursor. */
export function ReplyForm({ threadId, name }: { threadId: number; name: string }) {
  const { text, setText } = useDraft(threadId)
  const box = useRef<HTMLTextAreaElement>(null)
  const canned = useConsoleQuery('chat', 'canned', {})
  const reply = useConsoleMutation('chat', 'reply')
  const { mutate: signalTyping } = useConsoleMutation('chat', 'typing', { isErrorHandled: true })
  const signaledAtMs = useRef(Number.NEGATIVE_INFINITY)

  const write = (next: string) => {
    setText(() => next)

    const now = performance.now()
    if (now - signaledAtMs.current < TYPING_INTERVAL_MS) return
    signaledAtMs.current = now
    signalTyping({ threadId })
  }

  const send = async () => {
    const sent = text.trim()
    if (sent === '' || reply.isPending) return

    // Emptied before the response, so that the next words don't mix with these. A failed reply returns in front of them.
    setText(() => '')
    try {
      await reply.mutateAsync({ threadId, text: sent })
    } catch {
      setText(typed => [sent, typed].filter(part => part !== '').join('\n'))
    }
  }

  const insert = (saved: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {}
    write(text.slice(0, selectionStart) + saved + text.slice(selectionEnd))
  }

  const { onSubmit, onKeyDown } = createSendHandlers(() => void send())

  return (
    <form className={styles.reply} onSubmit={onSubmit}>
      <textarea
        ref={box}
        rows={3}
        aria-label="Your reply"
        placeholder="Type a reply, then press Enter"
        maxLength={2000}
        value={text}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Cluster justify="between">
        <Menu
          label="Saved replies"
          trigger={props => <SmallButton {...props}>Saved replies</SmallButton>}
          items={(canned.data?.rows ?? []).map(({ code, title, text: template }) => ({
            id: code,
            label: title,
            onSelect: () => insert(fillTemplate(template, { name })),
          }))}
        />
        <SmallButton
          variant="primary"
          type="submit"
          icon={<SendHorizontal aria-hidden />}
          isLoading={reply.isPending}
          disabled={text.trim() === ''}
        >
          Send
        </SmallButton>
      </Cluster>
    </form>
  )
}
