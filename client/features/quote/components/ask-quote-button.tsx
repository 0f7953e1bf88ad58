import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hiddenPriceLabels } from '#client/shared/product-card/hidden-price.ts'
import { Button } from '#client/ui/button/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import type { AskedFor } from './ask-quote-form.tsx'

const AskQuoteDialog = lazyComponent(() => import('./ask-quote-dialog.tsx').then(m => m.AskQuoteDialog))

/** In place of a price: asks for a quote in a dialog. */
export function AskQuoteButton({ asked }: { asked: AskedFor }) {
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
          <AskQuoteDialog asked={asked} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
