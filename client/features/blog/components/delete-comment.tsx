import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { useRemoveComment } from '../blog.mutations.ts'

/** Deletes one of the member's comments after confirmation. */
export function DeleteComment({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveComment()
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your comment?"
        message="Any replies will stay."
        confirmLabel="Delete"
        tone="danger"
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => toast.info('Comment deleted'),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  )
}
