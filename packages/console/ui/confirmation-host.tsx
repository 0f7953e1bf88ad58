import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useStore } from '@fixbench/ui/state/store.ts'
import { useEffect } from 'react'
import { closeQuestion, confirmQuestion, questionStore } from '../lib/ask.ts'

/** Shows what `ask` asks, and why the action failed. Rendered once, beside the pages. */
export function ConfirmationHost() {
  const { question, step, failure } = useStore(questionStore, state => state)

  // Back and Forward leave the page that asked.
  useEffect(() => {
    window.addEventListener('popstate', closeQuestion)
    return () => window.removeEventListener('popstate', closeQuestion)
  }, [])

  return (
    <ConfirmDialog
      isOpen={step !== 'closed'}
      title={question?.title}
      message={
        <Stack>
          {question?.message}
          {failure !== null && (
            <Notice tone="stop" isLive>
              {failure}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={question?.confirmLabel ?? ''}
      cancelLabel="Cancel"
      tone={question?.tone ?? 'danger'}
      isBusy={step === 'running'}
      onConfirm={() => void confirmQuestion()}
      onClose={closeQuestion}
    />
  )
}
