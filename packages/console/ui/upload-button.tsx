import { FileInput } from '@fixbench/ui/field/file-input.tsx'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { SmallButton } from './small-button.tsx'

type UploadButtonProps = {
  children: string
  /** What is uploaded, for screen readers and tests: "Rule file". */
  label: string
  accept: readonly string[]
  isBusy: boolean
  onFile: (file: File) => void
}

/** A button that lets the tester choose one file. */
export function UploadButton({ children, label, accept, isBusy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <FileInput
        ref={input}
        aria-label={label}
        accept={accept}
        tabIndex={-1}
        onFiles={([file]) => file && onFile(file)}
      />
      <SmallButton icon={<Upload aria-hidden />} isLoading={isBusy} onClick={() => input.current?.click()}>
        {children}
      </SmallButton>
    </>
  )
}
