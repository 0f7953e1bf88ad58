import { Button } from '@fixbench/ui/button/button.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { hiddenPriceLabels } from '#storefront/shared/product-card/product-card.rules.ts'
import type { QuotedProduct } from './ask-quote-form.tsx'

const AskQuoteDialog = lazyComponent(() => import('./ask-quote-form.tsx').then(m => m.AskQuoteDialog))

/** Button that opens the quote request dialog, for products without a price. */
export function AskQuoteButton({ product }: { product: QuotedProduct }) {
  // Undefined until it is first opened, which loads the dialog.
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button size="lg" isBlock icon={<Mail aria-hidden />} onClick={() => setIsOpen(true)}>
        {hiddenPriceLabels.quote}
      </Button>
      {isOpen !== undefined && (
        <SuspenseBoundary>
          <AskQuoteDialog product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </SuspenseBoundary>
      )}
    </>
  )
}
