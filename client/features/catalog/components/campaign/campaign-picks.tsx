import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import type { Campaign } from '#contract/campaign.schemas.ts'
import styles from './campaign-picks.module.css'

/** A few products of a campaign, each with the reason why it was picked. Renders nothing for fewer than two. */
export function CampaignPicks({ picks }: { picks: Campaign['picks'] }) {
  if (picks.length < 2) return null
  return (
    <section className={styles.picks} aria-label="Start here">
      <SectionHeader title="Start here" />
      <ul>
        {picks.map(({ reason, product }) => (
          <li key={product.productCode}>
            <p className={styles.reason}>
              <Icon name="badge-check" size={16} />
              {reason}
            </p>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
