import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import type { InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { UploadButton } from '../../ui/upload-button.tsx'

type Flow = InputAt<'recordings', 'import'>['flow']

/** Adds a recording from a file, also one that Chrome has recorded. */
export function ImportRecording({ onImported }: { onImported: (recordingId: string) => void }) {
  const add = useConsoleMutation('recordings', 'import', {
    success: ({ title }) => `“${title}” imported`,
    onSuccess: ({ recordingId }) => onImported(recordingId),
  })
  const readFile = useMutation({
    mutationFn: async (file: File) => JSON.parse(await file.text()) as Flow,
    onSuccess: flow => add.mutate({ flow }),
    onError: () => toast.error('The file isn’t JSON. Choose one that was exported as JSON.'),
  })

  return (
    <UploadButton
      label="Recording file"
      accept={['.json', 'application/json']}
      isBusy={add.isPending}
      onFile={readFile.mutate}
    >
      Import
    </UploadButton>
  )
}
