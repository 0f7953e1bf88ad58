import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileInput } from '@fixbench/ui/field/file-input.tsx'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import type { InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { SmallButton } from '../../ui/small-button.tsx'

type Flow = InputAt<'recordings', 'import'>['flow']

/** Adds a recording from a file, also one that Chrome has recorded. */
export function ImportRecording({ onImported }: { onImported: (recordingId: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
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
    <>
      <FileInput
        ref={input}
        aria-label="Recording file"
        accept={['.json', 'application/json']}
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
    </>
  )
}
