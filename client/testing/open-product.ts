import type { ProductDetail } from '@fixbench/contract/catalog/catalog.schemas.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { aDevice } from '@fixbench/storefront/testing/devices.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { besideProduct } from '@fixbench/storefront/testing/products.ts'
import { renderScreen } from './render-screen.tsx'

/** Opens a product page. All other calls respond with empty data unless `responses` overrides them. */
export const openProduct = (
  product: ProductDetail,
  setting: { viewer?: UserInfo; query?: string; responses?: Responses } = {},
) =>
  renderScreen(`/detail/${product.seoUrl}${setting.query ?? ''}`, {
    viewer: setting.viewer ?? null,
    responses: {
      ...besideProduct,
      'catalog.detail': product,
      'catalog.deviceParts': aDevice(),
      'history.add': { total: 1 },
      'history.list': { rows: [], total: 0 },
      'favorite.list': { rows: [], total: 0 },
      'notice.check': { skuCode: '', isSubscribed: false },
      ...setting.responses,
    },
  })
