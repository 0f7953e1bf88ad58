import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { QuoteCard } from '#client/features/quote/components/quote-card.tsx'
import { quoteQueries } from '#client/features/quote/quote.queries.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { TradePage } from './trade-page.tsx'

/** The member's quotes: those to decide on first, then pending ones, then all others. */
export default function QuotesScreen() {
  const viewer = useViewer()
  if (viewer === null) {
    return <SignInFirst title="Your quotes" description="Sign in to see your quotes." path={paths.quotes()} />
  }
  return <Quotes />
}

const statusOrder = ['answered', 'accepted', 'submitted', 'ordered', 'refused', 'expired']

function Quotes() {
  const rows = useQuery(quoteQueries.list()).data?.rows ?? []
  const sorted = rows.toSorted((a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status))
  return (
    <TradePage
      title="Quotes"
      text="Some prices depend on plug type, destination, and quantity. Ask on the product page, and we’ll send your quote here and by email."
    >
      {rows.length === 0 ? (
        <EmptyState
          picture={<MessageCircleQuestion aria-hidden />}
          title="No quotes yet"
          description="On products marked “Email For Quotes,” tell us the quantity and your target price."
          action={<Button href={paths.screenRefurbishing()}>See machines</Button>}
        />
      ) : (
        <Stack as="ul">
          {sorted.map(quote => (
            <QuoteCard key={quote.quoteNo} quote={quote} />
          ))}
        </Stack>
      )}
    </TradePage>
  )
}
