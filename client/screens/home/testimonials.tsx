import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Row } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { useQuery } from '@tanstack/react-query'
import styles from './testimonials.module.css'

/** Quotes from buyers. */
export function Testimonials() {
  const { data: testimonials } = useQuery(wholesaleQueries.testimonials())
  if (testimonials === undefined || testimonials.length === 0) return null

  return (
    <section>
      <SectionHeader title="What repair shops say" />
      <ul className={styles.testimonials}>
        {testimonials.map(({ name, country, role, text }) => (
          <li key={name}>
            <Card as="figure">
              <blockquote>{text}</blockquote>
              <Row as="figcaption" gap={3}>
                <Avatar name={name} size="sm" />
                <span>
                  <b>{name}</b>
                  <DotText as="small" className="ink-3">
                    {role}
                    {country}
                  </DotText>
                </span>
              </Row>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
