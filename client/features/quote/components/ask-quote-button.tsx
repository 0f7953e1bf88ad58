import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hiddenPriceLabels } from '#client/shared/product-card/hidden-price.ts'
import { Button } from '#client/ui/button/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import type { QuotedProduct } from './ask-quote-form.tsx'

const AskQuoteDialog = lazyComponent(() => import('./ask-quote-form.tsx').then(m => m.AskQuoteDialog))

/** Button that opens the quote request dialog, for products without a price. */
export function AskQuoteButton({ product }: { product: QuotedProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button size="lg" isBlock icon={<Mail aria-hidden />} onClick={open}>
        {hiddenPriceLabels.quote}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AskQuoteDialog product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
