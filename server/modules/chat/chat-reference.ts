import type { ChatReference } from '#contract/chat.contract.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const ORIGIN = 'http://shop.invalid'

/**
 * What the page at a path is about, as far as the member may know: a product that is on sale, or an order of the
 * member's own. Null for every other page.
 */
export const readReference = async (
  { db }: Pick<WorldDeps, 'db'>,
  memberId: number | null,
  pageUrl: string,
): Promise<ChatReference | null> => {
  if (pageUrl === '' || !URL.canParse(pageUrl, ORIGIN)) return null
  const { pathname, searchParams } = new URL(pageUrl, ORIGIN)
  const [, area = '', name = ''] = pathname.split('/')
  if (area === 'detail' && name !== '') return productReference(db, name)
  const orderNo = searchParams.get('orderNo')
  return orderNo === null || memberId === null ? null : orderReference(db, memberId, orderNo)
}

const productReference = async (db: WorldDeps['db'], seoUrl: string): Promise<ChatReference | null> => {
  const product = await db.product.findFirst({
    where: { seoUrl, status: 1 },
    select: { nameEn: true, imageUrl: true },
  })
  return product === null
    ? null
    : { kind: 'product', title: product.nameEn, url: `/detail/${seoUrl}`, image: product.imageUrl }
}

const orderReference = async (
  db: WorldDeps['db'],
  memberId: number,
  orderNo: string,
): Promise<ChatReference | null> => {
  const order = await db.order.findFirst({
    where: { orderNo, memberId },
    select: { items: { select: { imageUrl: true }, take: 1 } },
  })
  return order === null ? null : orderCard(orderNo, order.items[0]?.imageUrl ?? '')
}

/** The card that leads to an order of the member. */
export const orderCard = (orderNo: string, image: string): ChatReference => ({
  kind: 'order',
  title: `Order ${orderNo}`,
  url: `/user-order.html?orderNo=${encodeURIComponent(orderNo)}`,
  image,
})
