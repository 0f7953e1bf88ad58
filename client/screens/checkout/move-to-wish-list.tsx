import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRemoveLines } from '#client/features/cart/cart.mutations.ts'
import type { CartLineView } from '#client/features/cart/use-cart.ts'
import { useApi } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Keeps a product of the cart on the wish list; the line goes only when the wish list has it. */
export function MoveToWishList({ line }: { line: CartLineView }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useRemoveLines()
  const move = useMutation({
    mutationFn: async () => {
      await api.favorite.add({ productCode: line.productCode, collectionType: 0 })
      await remove.mutateAsync([line.id])
    },
    onSuccess: () => {
      toast.success('Moved to your wish list')
      void queryClient.invalidateQueries({ queryKey: ['favorite'] })
    },
  })
  if (line.productStatus !== 1) return null
  return (
    <Button
      variant="link"
      size="sm"
      isLoading={move.isPending}
      aria-label={`Move ${line.nameEn} to the wish list`}
      onClick={() => move.mutate()}
    >
      Move to wish list
    </Button>
  )
}
