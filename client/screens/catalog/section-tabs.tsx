import { useEffect, useState } from 'react'
import { useCenteredLink } from '#client/layouts/account/use-centered-link.ts'
import styles from './section-tabs.module.css'

export type SectionTab = { id: string; label: string }

/** Sticky tabs of a long page that highlight the section in view. */
export function SectionTabs({ tabs }: { tabs: readonly SectionTab[] }) {
  const current = useCurrentSection(tabs)
  const navigation = useCenteredLink<HTMLElement>(current ?? '')
  return (
    <nav ref={navigation} aria-label="Page sections" className={styles.tabs}>
      {tabs.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A section is current while it crosses this band below the tabs. */
const READING_BAND = '-25% 0px -65% 0px'

const useCurrentSection = (tabs: readonly SectionTab[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = tabs.map(({ id }) => id).join()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const visible = new Set<string>()
    const order = ids.split(',')
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(order.find(id => visible.has(id)) ?? null)
      },
      { rootMargin: READING_BAND },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
