import { createSharedStore } from '@fixbench/ui/state/store.ts'

/** What is asked before something is deleted or overwritten. */
type Question = {
  title: string
  /** What is lost, and whether it can be undone. */
  message: string
  confirmLabel: string
  /** `primary` for an action that destroys nothing. */
  tone?: 'primary' | 'danger'
  /** Runs once after confirmation. A failure is shown by the mutation itself. */
  run: () => Promise<unknown>
}

type State = { question: Question | null; step: 'closed' | 'open' | 'running' }

/** The question that `ConfirmationHost` shows. */
export const questionStore = createSharedStore<State>({ question: null, step: 'closed' })

/** Asks before a destructive action. Call it instead of acting. */
export const ask = (question: Question): void => questionStore.set({ question, step: 'open' })

/** Runs the action of the question. A second press of a double click may arrive before the dialog has closed. */
export const confirmQuestion = async (): Promise<void> => {
  const { question, step } = questionStore.get()
  if (question === null || step !== 'open') return

  questionStore.set({ step: 'running' })
  await question.run().catch(() => undefined)

  if (questionStore.get().question === question) questionStore.set({ step: 'closed' })
}
