import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** Current page, starting at 1. */
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string
}

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null

  return (
    <Row as="nav" gap={1} justify="center" aria-label={label} className={styles.pager}>
      <Step rel="prev" target={page - 1} isOff={page <= 1} hrefFor={hrefFor} />
      <Row as="ol" gap={1} align="stretch" className={styles.list}>
        {pageWindow(page, pageCount).map(slot =>
          'page' in slot ? (
            <li key={slot.page}>
              <a
                href={hrefFor(slot.page)}
                className={styles.item}
                aria-label={`Page ${slot.page}`}
                aria-current={slot.page === page ? 'page' : undefined}
              >
                {slot.page}
              </a>
            </li>
          ) : (
            <li key={`gap-${slot.gapAfter}`} aria-hidden className={styles.gap} />
          ),
        )}
      </Row>
      <p className={styles.phone}>{`Page ${page} of ${pageCount}`}</p>
      <Step rel="next" target={page + 1} isOff={page >= pageCount} hrefFor={hrefFor} />
    </Row>
  )
}

const STEPS = {
  prev: { label: 'Previous page', icon: <Icon name="chevron-left" /> },
  next: { label: 'Next page', icon: <Icon name="chevron-right" /> },
}

type StepProps = Pick<PaginationProps, 'hrefFor'> & {
  rel: keyof typeof STEPS
  target: number
  isOff: boolean
}

function Step({ rel, target, isOff, hrefFor }: StepProps) {
  const { label, icon } = STEPS[rel]
  if (isOff) return <span className={cx(styles.item, styles.off)}>{icon}</span>
  return (
    <a href={hrefFor(target)} rel={rel} className={styles.item} aria-label={label}>
      {icon}
    </a>
  )
}

/** An entry of a pager: a page number, or a gap, identified by the page before it. */
type PageSlot = { page: number } | { gapAfter: number }

/** Entries of a pager: the first page, the last page and the neighbors of the current one. A gap never hides a single page. */
export function pageWindow(page: number, pageCount: number, neighbors = 1): PageSlot[] {
  // First, gap, neighbors, current, neighbors, gap, last. The constant number of slots prevents layout shifts.
  const size = 2 * neighbors + 5
  if (pageCount <= size) return range(1, pageCount)
  const edge = size - 2
  if (page <= edge - neighbors) return [...range(1, edge), { gapAfter: edge }, { page: pageCount }]
  const tail = pageCount - edge + 1
  if (page >= tail + neighbors) return [{ page: 1 }, { gapAfter: 1 }, ...range(tail, pageCount)]
  const middle = range(page - neighbors, page + neighbors)
  return [{ page: 1 }, { gapAfter: 1 }, ...middle, { gapAfter: page + neighbors }, { page: pageCount }]
}

function range(from: number, to: number): PageSlot[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ page: from + index }))
}
