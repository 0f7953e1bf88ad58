import { Button } from '@fixbench/ui/button/button.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { useWorld } from '../../lib/world.ts'
import { StackForm } from '../../ui/stack-form.tsx'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  submitLabel: string
  isBusy: boolean
  children: ReactNode
} & Pick<ComponentProps<typeof StackForm>, 'onSubmit' | 'errors'>

/** Dialog with a form and its submit button. */
export function FormDialog({ isOpen, onClose, title, submitLabel, isBusy, ...form }: FormDialogProps) {
  const formId = useId()

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <Button type="submit" form={formId} isLoading={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <StackForm id={formId} {...form} />
    </Dialog>
  )
}

type NewWorldDialogProps = { isOpen: boolean; onClose: () => void; worlds: readonly World[] }

/** Creates a world: fresh, from a preset, or as a copy of another world. */
export function NewWorldDialog({ isOpen, onClose, worlds }: NewWorldDialogProps) {
  const { setWorld } = useWorld()
  const presets = useConsoleQuery('worlds', 'presets', {}, { enabled: isOpen })
  const create = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.title} created`,
    onSuccess: created => {
      onClose()
      setWorld(created.worldId)
    },
    isErrorHandled: true,
  })
  const { preset = '', fromWorldId = preset, ...errors } = getFieldErrors(create.error, 'title')
  const submit = ({ title, worldId, ownerName, purpose, source = '' }: Readonly<Record<string, string>>) => {
    const [kind, name] = source.split(':')
    create.mutate({
      title,
      worldId,
      ownerName,
      purpose,
      preset: kind === 'preset' ? name : undefined,
      fromWorldId: kind === 'world' ? name : undefined,
    })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New world"
      submitLabel="Create"
      isBusy={create.isPending}
      onSubmit={submit}
      errors={{ ...errors, source: fromWorldId }}
    >
      <TextField name="title" label="Name" maxLength={100} isOptional />
      <Select
        name="source"
        label="Create from"
        options={[
          { value: '', label: 'No preset (fresh shop)' },
          ...worlds.map(({ worldId, title }) => ({ value: `world:${worldId}`, label: `Copy of ${title}` })),
          ...(presets.data?.rows ?? []).map(({ preset, title, group }) => ({
            value: `preset:${preset}`,
            label: `${group}: ${title}`,
          })),
        ]}
      />
      <TextField name="ownerName" label="Owner" hint="Person or team" maxLength={60} isOptional />
      <TextField name="purpose" label="Purpose" maxLength={200} isOptional />
      <TextField
        name="worldId"
        label="ID"
        hint="Lowercase letters, digits, and hyphens; generated if you leave it empty."
        maxLength={40}
        isOptional
      />
    </FormDialog>
  )
}

/** Changes the name, owner and purpose of a world. Open while `world` is defined. */
export function RenameDialog({ world, onClose }: { world: World | undefined; onClose: () => void }) {
  const rename = useConsoleMutation('worlds', 'rename', {
    success: 'World saved',
    onSuccess: onClose,
    isErrorHandled: true,
  })

  return (
    <FormDialog
      isOpen={world !== undefined}
      onClose={onClose}
      title="Name and purpose"
      submitLabel="Save"
      isBusy={rename.isPending}
      onSubmit={({ title = '', ownerName = '', purpose = '' }) =>
        world && rename.mutate({ worldId: world.worldId, title, ownerName, purpose })
      }
      errors={getFieldErrors(rename.error, 'title', ['title'])}
    >
      <TextField name="title" label="Name" defaultValue={world?.title} maxLength={100} required />
      <TextField
        name="ownerName"
        label="Owner"
        hint="Person or team"
        defaultValue={world?.ownerName}
        maxLength={60}
        isOptional
      />
      <TextField name="purpose" label="Purpose" defaultValue={world?.purpose} maxLength={200} isOptional />
    </FormDialog>
  )
}
