import type { ComponentType } from 'react'
import type { ScreenLoader } from '#client/lib/loader.ts'
import type { LayoutName } from './page.ts'

type Layout = { loader?: () => Promise<ScreenLoader>; component: () => Promise<ComponentType> }

/** The frames that pages stand in. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  default: {
    loader: () => import('#client/layouts/shop/header.loader.ts').then(m => m.loader),
    component: () => import('#client/layouts/shop/default-layout.tsx').then(m => m.DefaultLayout),
  },
  login: {
    component: () => import('#client/layouts/sign-in/login-layout.tsx').then(m => m.LoginLayout),
  },
  'partner-login': {
    component: () =>
      import('#client/layouts/sign-in/partner-login-layout.tsx').then(m => m.PartnerLoginLayout),
  },
  payment: {
    component: () => import('#client/layouts/checkout/checkout-layout.tsx').then(m => m.CheckoutLayout),
  },
  'user-centre': {
    loader: () => import('#client/layouts/shop/header.loader.ts').then(m => m.loader),
    component: () => import('#client/layouts/account/account-layout.tsx').then(m => m.AccountLayout),
  },
  wholesale: {
    loader: () => import('#client/layouts/shop/header.loader.ts').then(m => m.loader),
    component: () => import('#client/layouts/wholesale/wholesale-layout.tsx').then(m => m.WholesaleLayout),
  },
  'wholesale-signup': {
    loader: () => import('#client/layouts/wholesale/wholesale-signup-layout.loader.ts').then(m => m.loader),
    component: () =>
      import('#client/layouts/wholesale/wholesale-signup-layout.tsx').then(m => m.WholesaleSignupLayout),
  },
  blog: {
    loader: () => import('#client/layouts/blog/blog-header.loader.ts').then(m => m.loader),
    component: () => import('#client/layouts/blog/blog-layout.tsx').then(m => m.BlogLayout),
  },
}
