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

/** Pages with a child narrow themselves to a top-level category; the others have no such links. */
const pagesWithChild = new Set(['best-sellers', 'new-arrivals', 'hot-deals', 'free-shipping', 'promotion'])

/** Links that narrow a campaign page to one top-level category. */
export function CampaignTabs({ campaign, categories, id }: CampaignTabsProps) {
  if (!pagesWithChild.has(campaign.page)) return null
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
