import { Tag } from '#client/ui/badge/tag.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import type { Category } from '#contract/category.schemas.ts'
import type { CampaignPage } from './campaign.rules.ts'
import styles from './campaign-tabs.module.css'

type CampaignTabsProps = {
  campaign: CampaignPage
  categories: Category['children']
  id: string | undefined
}

/** Campaign pages that accept a top-level category in their path. */
const pagesWithCategories = new Set([
  'best-sellers',
  'new-arrivals',
  'hot-deals',
  'free-shipping',
  'promotion',
])

/** Links that filter a campaign page by top-level category. */
export function CampaignTabs({ campaign, categories, id }: CampaignTabsProps) {
  if (!pagesWithCategories.has(campaign.page)) return null
  return (
    <nav aria-label="Categories" className={styles.tabs}>
      <Cluster gap={2} isStrip>
        <Tag href={campaign.path()} isActive={id === undefined}>
          All
        </Tag>
        {categories
          .filter(category => category.productCount > 0)
          .map(({ categoryId, nameEn, url }) => (
            <Tag
              key={categoryId}
              href={campaign.path(String(categoryId))}
              isActive={id === String(categoryId) || id === url}
            >
              {nameEn}
            </Tag>
          ))}
      </Cluster>
    </nav>
  )
}
