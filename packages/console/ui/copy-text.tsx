import { useCopy } from '@fixbench/ui/button/use-copy.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Check, Copy } from 'lucide-react'
import { SmallButton } from './small-button.tsx'

type CopyTextProps = {
  value: string
  label?: string
  variant?: 'ghost' | 'secondary' | 'primary'
  children?: string
}

/** Button that copies a text to the clipboard: a code, a link or a curl command. */
export function CopyText({ value, label, variant = 'ghost', children = 'Copy' }: CopyTextProps) {
  const { isCopied, copy } = useCopy(value)
  const copyOrWarn = () =>
    copy().catch(() => toast.error('The browser blocked copying. Select the text and copy it yourself.'))

  return (
    <SmallButton
      variant={variant}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      aria-label={isCopied ? 'Copied' : label}
      onClick={() => void copyOrWarn()}
    >
      {isCopied ? 'Copied' : children}
    </SmallButton>
  )
}
