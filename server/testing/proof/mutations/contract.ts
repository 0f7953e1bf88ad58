import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in path, method, body kind or access of calls. */
export const contractMutations: readonly Mutation[] = [
  ...mutationsIn('packages/contract/cart/cart.contract.ts', [
    [`route: 'POST /api/shop/cart/remove'`, `route: 'POST /api/shop/cart/delete'`, 'CALL-shop-cart-remove'],
    [`route: 'POST /api/shop/cart/add'`, `route: 'POST /api/shop/cart/put'`, 'CALL-shop-cart-add'],
    [
      `route: 'POST /api/shop/cart/batchAdd',
    bodyKind: 'json'`,
      `route: 'POST /api/shop/cart/batchAdd',
    bodyKind: 'form'`,
      'CALL-shop-cart-batchAdd',
    ],
    [
      `route: 'POST /api/shop/cart/edit',`,
      `route: 'POST /api/shop/cart/edit',
    bodyKind: 'json',`,
      'CALL-shop-cart-edit',
    ],
    [
      `route: 'POST /api/shop/cart/selected',`,
      `route: 'POST /api/shop/cart/selected',
    access: 'open',`,
      'CALL-shop-cart-selected',
    ],
    [
      `route: 'POST /api/shop/cart/initOrder',
    bodyKind: 'json'`,
      `route: 'POST /api/shop/cart/initOrder',
    bodyKind: 'form'`,
      'CALL-shop-cart-initOrder',
    ],
    [
      `route: 'POST /api/shop/cart/submitOrder',
    bodyKind: 'json',`,
      `route: 'POST /api/shop/cart/submitOrder',
    bodyKind: 'json',
    access: 'open',`,
      'CALL-shop-cart-submitOrder',
    ],
  ]),
  ...mutationsIn('packages/contract/session/session.contract.ts', [
    [`route: 'POST /api/login/email'`, `route: 'POST /api/login'`, 'CALL-login-email'],
  ]),
  ...mutationsIn('packages/contract/search/search.contract.ts', [
    [`route: 'POST /api/shop/home/searchEs'`, `route: 'POST /api/shop/home/find'`, 'CALL-shop-home-searchEs'],
    [
      `route: 'POST /api/shop/home/searchTag'`,
      `route: 'POST /api/shop/home/tags'`,
      'CALL-shop-home-searchTag',
    ],
    [`route: 'GET /api/shop/home/suggest'`, `route: 'POST /api/shop/home/suggest'`, 'CALL-shop-home-suggest'],
  ]),
  ...mutationsIn('packages/contract/category/category.contract.ts', [
    [
      `route: 'POST /api/shop/category/list'`,
      `route: 'POST /api/shop/categories'`,
      'CALL-shop-category-list',
    ],
    [`route: 'GET /api/shop/category'`, `route: 'POST /api/shop/category'`, 'CALL-shop-category'],
  ]),
  ...mutationsIn('packages/contract/points/points.contract.ts', [
    [`route: 'POST /api/member/point'`, `route: 'POST /api/member/points'`, 'CALL-member-point'],
    [
      `route: 'POST /api/member/point/log',`,
      `route: 'POST /api/member/point/log',
    access: 'open',`,
      'CALL-member-point-log',
    ],
  ]),
  ...mutationsIn('packages/contract/coupon/coupon.contract.ts', [
    [`route: 'POST /api/coupon/checkCode'`, `route: 'POST /api/coupon/check'`, 'CALL-coupon-checkCode'],
  ]),
  ...mutationsIn('packages/contract/home/home.contract.ts', [
    [`route: 'POST /api/shop/home/header'`, `route: 'POST /api/shop/header'`, 'CALL-shop-home-header'],
  ]),
  ...mutationsIn('packages/contract/registration/registration.contract.ts', [
    [`route: 'POST /api/login/getEmailCode'`, `route: 'POST /api/login/code'`, 'CALL-login-getEmailCode'],
  ]),
  ...mutationsIn('packages/contract/order/order.contract.ts', [
    [
      `route: 'POST /api/my/shop/order/list',`,
      `route: 'POST /api/my/shop/order/list',
    access: 'open',`,
      'CALL-my-shop-order-list',
    ],
    [
      `route: 'POST /api/shop/order/cancel',`,
      `route: 'POST /api/shop/order/cancel',
    access: 'open',`,
      'CALL-shop-order-cancel',
    ],
  ]),
  ...mutationsIn('packages/contract/support/support.contract.ts', [
    [`route: 'GET /api/common/dicData'`, `route: 'POST /api/common/dicData'`, 'CALL-common-dicData'],
  ]),
  ...mutationsIn('packages/contract/catalog/catalog.contract.ts', [
    ['detail: endpoint.open({', 'detail: endpoint({', 'CALL-shop-product-detail'],
  ]),
]
