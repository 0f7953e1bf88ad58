import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { InputAt } from '#client/lib/api/api.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { useCreateList } from '../saved-list.mutations.ts'
import { NameDialog } from './name-dialog.tsx'

type Props = {
  /** Content of the list. */
  source: Omit<InputAt<'saved-list', 'create'>, 'name'>
  label?: string
  size?: 'sm' | 'md' | 'lg'
  variant?: 'secondary' | 'ghost'
  isDisabled?: boolean
}

/** Button that saves rows, the cart or an order as a list for reordering. */
export function SaveListButton(props: Props) {
  const { source, label = 'Save as list', size = 'md', variant = 'secondary', isDisabled } = props
  const [isOpen, setIsOpen] = useState(false)
  const create = useCreateList()
  const close = () => {
    setIsOpen(false)
    create.reset()
  }
  return (
    <>
      <Button
        size={size}
        variant={variant}
        icon={<ListPlus aria-hidden />}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <NameDialog
        isOpen={isOpen}
        onClose={close}
        title="Save as list"
        action="Save"
        error={create.error}
        isBusy={create.isPending}
        onName={name =>
          create.mutate(
            { ...source, name },
            {
              onSuccess: () => {
                close()
                toast.success(`${name} saved`, { action: <a href={paths.savedLists()}>Your lists</a> })
              },
            },
          )
        }
      />
    </>
  )
}
