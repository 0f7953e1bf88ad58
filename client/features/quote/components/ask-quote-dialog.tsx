import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { AskQuoteForm, type QuotedProduct } from './ask-quote-form.tsx'

type Props = { product: QuotedProduct; isOpen: boolean; onClose: () => void }

/** Quote request form in a dialog. */
export function AskQuoteDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ask for a quote" size="md">
      <AskQuoteForm product={product} onDone={onClose} />
    </Dialog>
  )
}
