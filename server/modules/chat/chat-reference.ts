import type { ChatReference } from '@fixbench/contract/chat/chat.contract.ts'
import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'

const ORIGIN = 'http://shop.invalid'

/**
 * Resolves the subject of a shop page: a product on sale or an order of the member; null for any other page.
 */
export const resolveReference = async (
  { db }: Pick<ShopContext, 'db'>,
  memberId: number | null,
  pageUrl: string,
): Promise<ChatReference | null> => {
  const url = pageUrl === '' ? null : parseUrl(pageUrl, ORIGIN)
  if (url === null) return null
  const { pathname, searchParams } = url
  const [, area = '', name = ''] = pathname.split('/')
  if (area === 'detail' && name !== '') return findProductReference(db, name)
  const orderNo = searchParams.get('orderNo')
  return orderNo === null || memberId === null ? null : findOrderReference(db, memberId, orderNo)
}

const findProductReference = async (db: ShopContext['db'], seoUrl: string): Promise<ChatReference | null> => {
  const product = await db.product.findFirst({
    where: { seoUrl, status: 1 },
    select: { nameEn: true, imageUrl: true },
  })
  return product === null
    ? null
    : { kind: 'product', title: product.nameEn, url: `/detail/${seoUrl}`, image: product.imageUrl }
}

const findOrderReference = async (db: ShopContext['db'], memberId: number, orderNo: string) => {
  const order = await db.order.findFirst({
    where: { orderNo, memberId },
    select: { items: { select: { imageUrl: true }, take: 1 } },
  })
  return order === null ? null : toOrderReference(orderNo, requireFirst(order.items).imageUrl)
}

/** A link card for an order. */
export const toOrderReference = (orderNo: string, image: string): ChatReference => ({
  kind: 'order',
  title: `Order ${orderNo}`,
  url: `/user-order.html?orderNo=${encodeURIComponent(orderNo)}`,
  image,
})
