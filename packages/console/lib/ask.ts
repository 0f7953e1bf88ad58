import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { createSharedStore } from '@fixbench/ui/state/store.ts'
import { getErrorMessage } from './console-error.ts'

/** What is asked before something is deleted or overwritten. */
type Question = {
  title: string
  /** What is lost, and whether it can be undone. */
  message: string
  confirmLabel: string
  /** `primary` for an action that destroys nothing. */
  tone?: 'primary' | 'danger'
  /** Runs after confirmation. The dialog shows its failure, so a mutation has `isErrorHandled`. */
  run: () => Promise<unknown>
}

type State = {
  question: Question | null
  step: 'closed' | 'open' | 'running'
  /** Why the action failed. Confirming tries again. */
  failure: string | null
}

/** The question that `ConfirmationHost` shows. */
export const questionStore = createSharedStore<State>({ question: null, step: 'closed', failure: null })

/** Asks before a destructive action. Call it instead of acting. */
export const ask = (question: Question): void => questionStore.set({ question, step: 'open', failure: null })

/** Takes the question away. An action that runs goes on. */
export const closeQuestion = (): void => questionStore.set({ step: 'closed' })

/** Runs the action of the question. A second press of a double click may arrive before the dialog has closed. */
export const confirmQuestion = async (): Promise<void> => {
  const { question, step } = questionStore.get()
  if (question === null || step !== 'open') return

  questionStore.set({ step: 'running', failure: null })
  const isShown = () => questionStore.get().question === question && questionStore.get().step === 'running'
  try {
    await question.run()
    if (isShown()) closeQuestion()
  } catch (error) {
    const failure = getErrorMessage(error)
    if (isShown()) questionStore.set({ step: 'open', failure })
    else toast.error(failure)
  }
}
