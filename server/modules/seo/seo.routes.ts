import type { seoEndpoints } from '@fixbench/contract/seo/seo.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import {
  findCanonicalPath,
  findCategorySeo,
  findDetailSeo,
  findStaticSeo,
  getPageSeo,
  listProductUrls,
} from './seo.service.ts'

export const seoHandlers: Handlers<typeof seoEndpoints> = {
  category: cached(['content'], forEveryone, ({ deps, input }) => findCategorySeo(deps, input)),
  detail: cached(['content'], forEveryone, ({ deps, input }) => findDetailSeo(deps, input)),
  static: cached(['content'], forEveryone, ({ deps, input }) => findStaticSeo(deps, input)),
  redirect: cached(['content'], forEveryone, ({ deps, input }) => findCanonicalPath(deps, input.url)),
  spusUrls: ({ deps, input }) => listProductUrls(deps, input.spuCodes),
  page: cached(['content'], forEveryone, ({ deps, input }) => getPageSeo(deps, input.url)),
}
