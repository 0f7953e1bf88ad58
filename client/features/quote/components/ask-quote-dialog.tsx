import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { type AskedFor, AskQuoteForm } from './ask-quote-form.tsx'

type Props = { asked: AskedFor; isOpen: boolean; onClose: () => void }

export function AskQuoteDialog({ asked, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ask for a quote" size="md">
      <AskQuoteForm asked={asked} onDone={onClose} />
    </Dialog>
  )
}
