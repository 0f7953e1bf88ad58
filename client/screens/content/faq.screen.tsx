import { fold } from '@fixbench/contract/core/fold.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { FaqGroup } from '@fixbench/contract/support/support.schemas.ts'
import { HelpLayout } from '@fixbench/storefront/features/content/components/help-layout.tsx'
import { OnThisPage } from '@fixbench/storefront/features/content/components/on-this-page.tsx'
import { RichText, toPlainText } from '@fixbench/storefront/features/content/components/rich-text.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { decodePart } from '@fixbench/storefront/lib/url/decode-part.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  ChevronDown,
  CircleHelp,
  CreditCard,
  Link2,
  type LucideIcon,
  ReceiptText,
  Search,
  ShieldCheck,
  ShoppingCart,
  Smartphone,
  Store,
  Truck,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AskUs } from './ask-us.tsx'
import styles from './faq.module.css'

/** Searchable questions and answers. A hash in the URL opens its answer. */
export default function FaqScreen() {
  const [term, setTerm] = useState('')
  const general = useSuspenseQuery(contentQueries.faq('general')).data
  const product = useSuspenseQuery(contentQueries.faq('product')).data
  const all = [...general.rows, ...product.rows]
  const groups = filterFaq(all, term)
  const count = countEntries(groups)
  const openId = useHashAnchor()

  return (
    <HelpLayout
      title="FAQ"
      summary="Quick answers to the questions we hear most."
      aside={
        <OnThisPage
          title="Topics"
          entries={groups.map(({ code, name }) => ({ anchor: code, heading: name }))}
        />
      }
      note={
        <Stack gap={1} role="search" className={styles.search}>
          <TextField
            label="Search the answers"
            isLabelHidden
            type="search"
            size="lg"
            placeholder={`Search ${countEntries(all)} answers`}
            prefix={<Search aria-hidden size={18} />}
            value={term}
            onChange={event => setTerm(event.target.value)}
          />
          <p role="status" className="hint">
            {term.trim() !== '' && `${formatCount(count, 'answer')} for “${term.trim()}”`}
          </p>
        </Stack>
      }
    >
      {term.trim() === '' && <FaqTopics general={general.rows} product={product.rows} />}
      {groups.length === 0 ? (
        <EmptyState
          title="No answers match your search"
          description="Try fewer words, or ask us."
          action={<Button onClick={() => setTerm('')}>Show all answers</Button>}
        />
      ) : (
        <FaqGroups groups={groups} openId={openId} areOpen={term.trim() !== '' && count <= 5} />
      )}
      <AskUs />
    </HelpLayout>
  )
}

/** Anchor in the URL's hash, scrolled into view; null on the server, which doesn't receive the hash. */
const useHashAnchor = (): string | null => {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const anchor = isHydrated ? decodePart(hash.slice(1)) : ''
  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return anchor === '' ? null : anchor
}

type GroupsProps = { groups: readonly FaqGroup[]; openId: string | null; areOpen: boolean }

/** Groups of collapsible questions with anchors. */
function FaqGroups({ groups, openId, areOpen }: GroupsProps) {
  return groups.map(({ code, name, entries }) => (
    <Stack
      as="section"
      gap={3}
      key={code}
      id={code}
      aria-labelledby={`${code}-name`}
      className={styles.group}
    >
      <h2 id={`${code}-name`}>{name}</h2>
      <div className={styles.entries}>
        {entries.map(({ anchor, question, answer }) => (
          <details
            key={`${anchor}-${areOpen}-${openId === anchor}`}
            id={anchor}
            open={areOpen || openId === anchor}
            className={styles.entry}
          >
            <summary>
              {question}
              <ChevronDown aria-hidden size={18} />
            </summary>
            <p>
              <RichText text={answer} />{' '}
              <a href={`#${anchor}`} aria-label={`Link to: ${question}`}>
                <Link2 aria-hidden size={16} />
              </a>
            </p>
          </details>
        ))}
      </div>
    </Stack>
  ))
}

const icons: Readonly<Record<string, LucideIcon>> = {
  'general-ordering': ShoppingCart,
  'general-payment': CreditCard,
  'general-shipping': Truck,
  'general-tax': ReceiptText,
  'general-after-sale': ShieldCheck,
  'general-account': UserRound,
  'general-wholesale': Store,
}

type TopicsProps = Readonly<Record<'general' | 'product', readonly FaqGroup[]>>

/** Links to the general topics, and one to all questions about parts and tools. */
function FaqTopics({ general, product }: TopicsProps) {
  const topics = general.map(({ code, name, entries }) => ({
    anchor: code,
    name,
    count: entries.length,
    Icon: icons[code] ?? CircleHelp,
  }))
  const [first] = product
  if (first !== undefined) {
    topics.push({
      anchor: first.code,
      name: 'Parts and tools',
      count: countEntries(product),
      Icon: Smartphone,
    })
  }

  return (
    <nav aria-label="Shop topics" className={styles.topics}>
      {topics.map(({ anchor, name, count, Icon }) => (
        <a key={anchor} href={`#${anchor}`}>
          <Icon aria-hidden size={24} strokeWidth={1.5} />
          <b>{name}</b> <span className="note">{formatCount(count, 'answer')}</span>
        </a>
      ))}
    </nav>
  )
}

const normalize = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim()

/** Filters entries to those that contain every word of the term. Omits groups without a match. */
const filterFaq = (groups: readonly FaqGroup[], term: string): FaqGroup[] => {
  const words = normalize(term).split(' ').filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = normalize(`${group.name} ${question} ${toPlainText(answer)}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(group => group.entries.length > 0)
}

/** Number of entries in all groups. */
const countEntries = (groups: readonly FaqGroup[]): number => sumBy(groups, group => group.entries.length)
