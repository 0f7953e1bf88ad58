import { type FormEvent, useState } from 'react'
import type { World } from '#client/console/lib/rows.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { ConsoleError } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import styles from './worlds.module.css'

type Props = { isOpen: boolean; onClose: () => void; worlds: readonly World[] }

/** Creates a world: fresh, from a preset, or as a copy of another world. */
export function NewWorldDialog({ isOpen, onClose, worlds }: Props) {
  const { setWorld } = useWorld()
  const presets = useConsoleQuery('worlds', 'presets', {}, { enabled: isOpen })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const create = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.title} created`,
    onSuccess: created => {
      onClose()
      setWorld(created.worldId)
    },
    isErrorHandled: true,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const readText = (name: string) => {
      const given = form.get(name)
      return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
    }
    const [kind, name] = (readText('source') ?? '').split(':')
    create.mutate(
      {
        title: readText('title'),
        worldId: readText('worldId'),
        preset: kind === 'preset' ? name : undefined,
        fromWorldId: kind === 'world' ? name : undefined,
      },
      {
        onError: error => setErrors(error instanceof ConsoleError ? error.fields : { title: error.message }),
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="New world"
      size="sm"
      footer={
        <Button type="submit" form="new-world" isLoading={create.isPending}>
          Create
        </Button>
      }
    >
      <form id="new-world" className={styles.form} onSubmit={submit}>
        <TextField name="title" label="Name" maxLength={100} isOptional error={errors['title']} />
        <Select
          name="source"
          label="Create from"
          options={[
            { value: '', label: 'No preset (fresh shop)' },
            ...worlds.map(({ worldId, title }) => ({
              value: `world:${worldId}`,
              label: `Copy of ${title}`,
            })),
            ...(presets.data?.rows ?? []).map(({ preset, title, group }) => ({
              value: `preset:${preset}`,
              label: `${group}: ${title}`,
            })),
          ]}
        />
        <TextField
          name="worldId"
          label="ID"
          hint="Lowercase letters, digits, and hyphens; generated if you leave it empty."
          maxLength={40}
          isOptional
          error={errors['worldId']}
        />
      </form>
    </Dialog>
  )
}
