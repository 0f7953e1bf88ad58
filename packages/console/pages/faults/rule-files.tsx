import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { saveFile } from '@fixbench/storefront/lib/save-file.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Download } from 'lucide-react'
import { callConsole, type InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'

/** Buttons that write all rules to a file and add those of a file. */
export function RuleFiles({ hasRules }: { hasRules: boolean }) {
  const { world } = useWorld()
  const add = useConsoleMutation('faults', 'import', { success: 'Rules of the file added' })
  const readFile = useMutation({
    mutationFn: readRules,
    onSuccess: input => add.mutate(input),
    onError: () =>
      toast.error('The file has no rules. Choose one that was written with Export, or a HAR file.'),
  })
  const writeFile = useMutation({
    mutationFn: async () =>
      saveRules(await callConsole('faults', 'export', {}, { world }), `${world}.faults.json`),
    onError: error => toast.error(error.message),
  })

  return (
    <>
      <UploadButton
        label="Rule file"
        accept={['.json', '.har', 'application/json']}
        isBusy={add.isPending}
        onFile={readFile.mutate}
      >
        Import
      </UploadButton>
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

const saveRules = (rules: unknown, name: string): void =>
  saveFile(name, JSON.stringify(rules, null, 2), 'application/json')
