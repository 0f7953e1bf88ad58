import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useStore } from '@fixbench/ui/state/store.ts'
import { confirmQuestion, questionStore } from '../lib/ask.ts'

/** Shows what `ask` asks. Rendered once, beside the pages. */
export function ConfirmationHost() {
  const { question, step } = useStore(questionStore, state => state)

  return (
    <ConfirmDialog
      isOpen={step !== 'closed'}
      title={question?.title}
      message={question?.message}
      confirmLabel={question?.confirmLabel ?? ''}
      cancelLabel="Cancel"
      tone={question?.tone ?? 'danger'}
      isBusy={step === 'running'}
      onConfirm={() => void confirmQuestion()}
      onClose={() => questionStore.set({ step: 'closed' })}
    />
  )
}
