import { formatDate } from '@fixbench/contract/core/format.ts'
import type { Campaign } from '@fixbench/contract/home/campaign.schemas.ts'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Countdown } from '@fixbench/ui/countdown/countdown.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useShopNow } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { ProductCard } from '#storefront/shared/product-card/product-card.tsx'
import { ListHead } from '../list/list-head.tsx'
import styles from './campaign.module.css'

/** Element id of the campaign rules, which the hero links to. */
const RULES_ID = 'campaign-rules'

/** On phones the artwork is 10rem high, which makes it 640px wide. */
const ART_SIZES = '(width < 48rem) 640px, 1600px'

type CampaignHeroProps = {
  /** Null if it couldn't be loaded; the page then has a plain heading. */
  campaign: Campaign | null
  crumbs: readonly { label: string; href?: string }[]
  title: string
  description: string
  /** False if the page shows only part of the campaign, because the figures cover all of it. */
  hasFacts: boolean
}

/** Top of a campaign page: artwork, title, key figures and the time left. */
export function CampaignHero({ campaign, crumbs, title, description, hasFacts }: CampaignHeroProps) {
  if (campaign === null) return <ListHead crumbs={crumbs} title={title} description={description} />

  return (
    <Stack as="header" gap={3} className={styles.head}>
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
        <Stack gap={3} align="start" className={styles.words}>
          <h1>{title}</h1>
          <p className="text-xl">
            {campaign.startsAt === null
              ? description
              : `Starts ${formatDate(campaign.startsAt)}. Until then, see today’s markdowns.`}
          </p>
          {hasFacts && campaign.facts.length > 0 && (
            <Cluster as="dl" gap={[3, 8]} className={styles.facts}>
              {campaign.facts.map(({ value, label }) => (
                <Stack gap={0} key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{value}</dd>
                </Stack>
              ))}
            </Cluster>
          )}
          <Cluster gap={[2, 5]} className={styles.foot}>
            {campaign.endsAt !== null && <TimeLeft endsAt={campaign.endsAt} />}
            {campaign.rules.length > 0 && <a href={`#${RULES_ID}`}>How it works</a>}
          </Cluster>
        </Stack>
      </div>
    </Stack>
  )
}

/** A separate component, so that only the countdown renders every second. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const remainingMs = Date.parse(endsAt) - useShopNow()
  return remainingMs > 0 ? <Countdown variant="units" label="Ends in" remainingMs={remainingMs} /> : null
}

/** A few products of a campaign, each with the reason why it was picked. Renders nothing for fewer than two. */
export function CampaignPicks({ picks = [] }: { picks: Campaign['picks'] | undefined }) {
  if (picks.length < 2) return null

  return (
    <Stack as="section" gap={2} className={styles.picks} aria-label="Start here">
      <SectionHeader title="Start here" />
      <ul>
        {picks.map(({ reason, product }) => (
          <li key={product.productCode}>
            <Row as="p" className={styles.reason}>
              <Icon name="badge-check" size={16} />
              {reason}
            </Row>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The rules of a campaign. */
export function CampaignRules({ rules = [] }: { rules: Campaign['rules'] | undefined }) {
  if (rules.length === 0) return null
  return (
    <Stack as="section" id={RULES_ID} className={styles.rules} aria-label="How it works">
      <h2 className="text-2xl">How it works</h2>
      <dl>
        {rules.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
