import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { type ReactNode, useRef, useState } from 'react'

/** What is asked before something is deleted or overwritten. */
type Question = {
  title: string
  /** What is lost, and whether it can be undone. */
  message: string
  confirmLabel: string
  /** Runs once after confirmation. A failure is shown by the mutation itself. */
  run: () => Promise<unknown>
}

/** Asks before a destructive action. Render `dialog` once, and call `ask` instead of acting. */
export const useConfirmation = (): { ask: (question: Question) => void; dialog: ReactNode } => {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  // A second press of a double click may arrive before the dialog has closed.
  const isAnswered = useRef(false)

  const ask = (next: Question) => {
    isAnswered.current = false
    setQuestion(next)
    setIsOpen(true)
  }

  const confirm = async () => {
    if (question === undefined || isAnswered.current) return
    isAnswered.current = true
    setIsBusy(true)
    await question.run().catch(() => undefined)
    setIsBusy(false)
    setIsOpen(false)
  }

  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      title={question?.title ?? ''}
      message={question?.message ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={() => setIsOpen(false)}
    />
  )

  return { ask, dialog }
}
