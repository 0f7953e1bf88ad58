import { formatCount } from '@fixbench/contract/core/format.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { CheckCheck } from 'lucide-react'
import { useConsoleMutation } from '../../lib/query.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Waits until everything due is done, and says what failed. */
export function SettleButton() {
  const settle = useConsoleMutation('clock', 'settle', {
    onSuccess: ({ failedEvents }) => {
      const [first] = failedEvents
      if (first === undefined) {
        toast.success('Everything due is done')
      } else {
        const count = formatCount(failedEvents.length, 'event')
        toast.error(`${count} failed: ${first.kind} of ${first.key}: ${first.error}`)
      }
    },
  })

  return (
    <SmallButton
      icon={<CheckCheck aria-hidden />}
      isLoading={settle.isPending}
      onClick={() => settle.mutate({})}
    >
      Wait until all is done
    </SmallButton>
  )
}
