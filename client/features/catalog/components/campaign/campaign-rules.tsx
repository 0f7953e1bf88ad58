import type { Campaign } from '#contract/campaign.schemas.ts'
import { RULES_ID } from './campaign-hero.tsx'
import styles from './campaign-rules.module.css'

/** The rules of a campaign. */
export function CampaignRules({ rules }: { rules: Campaign['rules'] }) {
  if (rules.length === 0) return null
  return (
    <section id={RULES_ID} className={styles.rules} aria-label="How it works">
      <h2>How it works</h2>
      <dl>
        {rules.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
