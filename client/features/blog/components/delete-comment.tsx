import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmButton } from '#client/ui/overlay/confirm-dialog.tsx'
import { useRemoveComment } from '../blog.mutations.ts'

/** Deletes one of the member's comments after confirmation. */
export function DeleteComment({ id }: { id: string }) {
  const remove = useRemoveComment()
  return (
    <ConfirmButton
      variant="link"
      size="sm"
      title="Delete your comment?"
      message="Any replies will stay."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={close =>
        remove.mutate(id, { onSuccess: () => toast.info('Comment deleted'), onSettled: close })
      }
    >
      Delete
    </ConfirmButton>
  )
}
