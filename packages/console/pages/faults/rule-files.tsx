import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileInput } from '@fixbench/ui/field/file-input.tsx'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { callConsole, type InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Buttons that write all rules to a file and add those of a file. */
export function RuleFiles({ hasRules }: { hasRules: boolean }) {
  const { world } = useWorld()
  const input = useRef<HTMLInputElement>(null)
  const add = useConsoleMutation('faults', 'import', { success: 'Rules of the file added' })
  const readFile = useMutation({
    mutationFn: readRules,
    onSuccess: input => add.mutate(input),
    onError: () =>
      toast.error('The file has no rules. Choose one that was written with Export, or a HAR file.'),
  })
  const writeFile = useMutation({
    mutationFn: async () =>
      saveJson(await callConsole('faults', 'export', {}, { world }), `${world}.faults.json`),
    onError: error => toast.error(error.message),
  })

  return (
    <>
      <FileInput
        ref={input}
        aria-label="Rule file"
        accept={['.json', '.har', 'application/json']}
        tabIndex={-1}
        onFiles={([file]) => file && readFile.mutate(file)}
      />
      <SmallButton
        icon={<Upload aria-hidden />}
        isLoading={add.isPending}
        onClick={() => input.current?.click()}
      >
        Import
      </SmallButton>
      {hasRules && (
        <SmallButton
          icon={<Download aria-hidden />}
          isLoading={writeFile.isPending}
          onClick={() => writeFile.mutate(undefined)}
        >
          Export
        </SmallButton>
      )}
    </>
  )
}

type Input = InputAt<'faults', 'import'>

/** The rules of a file, or the requests of a HAR file. The server checks them. */
const readRules = async (file: File): Promise<Input> => {
  const { rules, log } = Object(JSON.parse(await file.text()))
  if (log !== undefined) return { har: { log } }
  if (!Array.isArray(rules)) throw new Error('no rules')

  return { rules }
}

const saveJson = (value: unknown, name: string): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
