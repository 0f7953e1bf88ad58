import type { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { cached, cachedProducts, forEveryone, type Handlers } from '#server/http/call.ts'
import { getCampaign } from './campaign.service.ts'
import {
  findTopInfo,
  getFeatured,
  getHeader,
  listAdvertsOfPosition,
  listBlockProducts,
  listHomeAdverts,
  listHomeBlocks,
  listHomeTags,
  listShopNews,
  listShopPosters,
} from './home.service.ts'
import { getServiceHours } from './service-hours.ts'
import { getWholesaleTeaser } from './wholesale-teaser.ts'

export const homeHandlers: Handlers<typeof homeEndpoints> = {
  header: cached(['content'], forEveryone, ({ deps }) => getHeader(deps)),
  headerSecondary: cached(['content'], forEveryone, ({ deps }) => getHeader(deps)),
  index: cachedProducts(({ deps, viewer, input }) => listHomeBlocks(deps, viewer, input.tagType)),
  indexProduct: cachedProducts(({ deps, viewer, input }) => listBlockProducts(deps, viewer, input)),
  indexAdvert: cached(['content'], forEveryone, ({ deps, input }) => listHomeAdverts(deps, input)),
  tags: cached(['content'], forEveryone, ({ deps }) => listHomeTags(deps)),
  news: cached(['content'], forEveryone, ({ deps, input }) => listShopNews(deps, input)),
  adverts: cached(['content'], forEveryone, ({ deps, input }) => listAdvertsOfPosition(deps, input)),
  posters: cached(['content'], forEveryone, ({ deps, input }) => listShopPosters(deps, input)),
  hours: ({ deps }) => getServiceHours(deps),
  wholesale: cached(['content'], forEveryone, ({ deps }) => getWholesaleTeaser(deps)),
  featured: cachedProducts(({ deps, viewer, input }) => getFeatured(deps, viewer, input)),
  campaign: cachedProducts(({ deps, viewer, input }) => getCampaign(deps, viewer, input.id)),
  top: cached(['content'], forEveryone, ({ deps }) => findTopInfo(deps)),
}
