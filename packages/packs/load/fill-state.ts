import { createHash } from 'node:crypto'
import path from 'node:path'
import { BRAND_KEY } from '@fixbench/contract/brand/brand.schemas.ts'
import type { Config } from '@fixbench/server/config.ts'
import { leadSkuStatements } from '@fixbench/server/modules/catalog/lead-sku.repo.ts'
import { buildSearchIndex } from '@fixbench/server/modules/search/search-index.repo.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pack } from '../format/read-pack.ts'
import { toStylesheet } from '../palette.ts'
import { STYLESHEET_KEY, toBrand } from './brand.ts'
import { numberProducts, writeCatalog } from './catalog-rows.ts'
import { createCategories } from './categories.ts'
import { findBannerUrl, writeContent } from './content-rows.ts'
import { createShopDatabase, type Target } from './database.ts'
import { writePastOrders } from './past-orders.ts'
import { writePeople } from './people-rows.ts'
import type { PictureUrls } from './picture-urls.ts'
import { MARK, storePictures, withDrawings } from './pictures.ts'

type StatePlace = { dir: string; templateFile: string; config: Config; log: FastifyBaseLogger }

/**
 * Writes the shop of a pack into an empty folder: its database, with the rules of `templateFile`, past orders, and its
 * pictures. Throws a PackError for a picture or place that can't be used.
 */
export const fillState = async (
  given: Pack,
  { dir, templateFile, config, log }: StatePlace,
): Promise<void> => {
  const pack = withDrawings(given)
  const pictures = await storePictures(pack, path.join(dir, 'uploads'))
  createShopDatabase(path.join(dir, 'shop.db'), templateFile, target =>
    writeShop(target, { pack, pictures, config }),
  )
  await writePastOrders(pack, { dir, config, log })
}

type Shop = { pack: Pack; pictures: PictureUrls; config: Config }

const writeShop = (target: Target, { pack, pictures, config }: Shop): void => {
  const { database, insert } = target
  const categories = createCategories(pack.products)
  const products = numberProducts(pack.products)
  insert('Category', categories.rows(pictures))
  writeCatalog(target, { pack, categories, pictures, products })
  for (const statement of leadSkuStatements('select id from Product')) database.exec(statement)
  writeContent(target, { pack, products, pictures })
  writePeople(target, pack.shop, config)
  writeBrand(target, pack, pictures)
  buildSearchIndex(database)
}

const writeBrand = ({ insert }: Target, { shop }: Pack, pictures: PictureUrls): void => {
  const stylesheet = toStylesheet(shop.colors, shop.typeface)
  const version = createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)
  const brand = toBrand(shop, {
    markUrl: pictures.get(MARK),
    bannerUrl: findBannerUrl(shop, pictures),
    version,
  })
  insert('Meta', [
    { key: BRAND_KEY, value: JSON.stringify(brand) },
    { key: STYLESHEET_KEY, value: stylesheet },
  ])
}
