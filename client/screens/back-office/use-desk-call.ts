import type { CallName, DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'

type Dialog<Name extends CallName<'back-office'>> = {
  onSuccess: ((data: DataAt<'back-office', Name>) => void) | undefined
  /** Whether the dialog is open. */
  isShown: boolean
}

/** A call from a dialog of the desk, which shows why it failed. Afterwards what it may have changed is read again. */
export const useDeskCall = <Name extends CallName<'back-office'>>(
  name: Name,
  { onSuccess = () => undefined, isShown }: Dialog<Name>,
) => {
  const onSettled = useInvalidate('back-office', 'catalog', 'question', 'review')

  return useCallMutation('back-office', name, { onSuccess, onSettled, meta: { reaction: 'own', isShown } })
}
