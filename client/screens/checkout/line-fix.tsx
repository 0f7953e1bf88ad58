import { useEditLine, useSelectLines } from '#client/features/cart/cart.mutations.ts'
import type { CheckoutLine, CheckoutProblem } from '#client/features/checkout/components/checkout-lines.tsx'
import { Button } from '#client/ui/button/button.tsx'

/** Settles a problem of a cart line without leaving checkout: takes what is available, or leaves the line for later. */
export function LineFix({ line, problem }: { line: CheckoutLine; problem: CheckoutProblem }) {
  const edit = useEditLine()
  const select = useSelectLines()
  if (!problem.isBlocking) return null
  const possible = problem.kind === 'stock' || problem.kind === 'moq' ? (problem.new ?? 0) : 0
  return (
    <>
      {possible > 0 && (
        <Button
          variant="link"
          size="sm"
          isLoading={edit.isPending}
          onClick={() => edit.mutate({ id: line.id, buyCount: possible })}
        >
          Change quantity to {possible}
        </Button>
      )}
      <Button
        variant="link"
        size="sm"
        isLoading={select.isPending}
        aria-label={`Remove ${line.nameEn} from this order`}
        onClick={() => select.mutate({ ids: [line.id], selected: false })}
      >
        Remove
      </Button>
    </>
  )
}
