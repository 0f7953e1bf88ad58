import { useShopNow } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { Campaign } from '#contract/campaign.schemas.ts'
import styles from './campaign-hero.module.css'

/** Element id of the campaign rules, which the hero links to. */
export const RULES_ID = 'campaign-rules'

/** On phones the artwork is 10rem high, which makes it 640px wide. */
const ART_SIZES = '(width < 768px) 640px, 1600px'

type CampaignHeroProps = {
  campaign: Campaign
  crumbs: readonly { label: string; href?: string }[]
  title: string
  description: string
  /** False if the page shows only part of the campaign, because the figures cover all of it. */
  hasFacts: boolean
}

/** Top of a campaign page: artwork, title, key figures and the time left. */
export function CampaignHero({ campaign, crumbs, title, description, hasFacts }: CampaignHeroProps) {
  return (
    <header className={styles.head}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, ...crumbs]} />
      <div className={styles.hero}>
        <Picture
          src={campaign.imageUrl}
          alt=""
          width={1600}
          height={400}
          sizes={ART_SIZES}
          isEager
          fit="cover"
          className={styles.art}
        />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{description}</p>
          {hasFacts && campaign.facts.length > 0 && (
            <dl className={styles.facts}>
              {campaign.facts.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles.foot}>
            {campaign.endsAt !== null && <TimeLeft endsAt={campaign.endsAt} />}
            {campaign.rules.length > 0 && <a href={`#${RULES_ID}`}>How it works</a>}
          </div>
        </div>
      </div>
    </header>
  )
}

/** A separate component, so that only the countdown renders every second. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const remainingMs = Date.parse(endsAt) - useShopNow()
  return remainingMs > 0 ? <Countdown variant="units" label="Ends in" remainingMs={remainingMs} /> : null
}
