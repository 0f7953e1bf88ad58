import { useEditLine, useSelectLines } from '#client/features/cart/cart.mutations.ts'
import type { CheckoutLine, CheckoutProblem } from '#client/features/checkout/components/checkout-lines.tsx'
import { Button } from '#client/ui/button/button.tsx'

/** Resolves a problem of an item at checkout: reduces the quantity to what is available, or deselects the item. */
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
