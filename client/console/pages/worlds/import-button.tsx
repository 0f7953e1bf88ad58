import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { getErrorMessage, readData } from '../../lib/call.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Button that creates a world from an exported file. */
export function ImportButton() {
  const { setWorld } = useWorld()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      const worldId = await importWorld(file)
      await queryClient.invalidateQueries({ queryKey: ['worlds'] })
      toast.success('World imported')
      setWorld(worldId)
    } catch (error) {
      toast.error(getErrorMessage(error))
    } finally {
      setIsBusy(false)
      if (input.current !== null) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="World file"
        accept=".gz,application/gzip"
        onChange={event => void importFile(event.target.files?.[0])}
      />
      <SmallButton icon={<Upload aria-hidden />} isLoading={isBusy} onClick={() => input.current?.click()}>
        Import
      </SmallButton>
    </>
  )
}

const importWorld = async (file: File): Promise<string> => {
  const response = await fetch('/console/api/worlds/import', {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: file,
  })
  const data = await readData(response)
  if (typeof data === 'object' && data !== null && 'worldId' in data) return String(data.worldId)
  throw new Error('The server’s response doesn’t name a world')
}
