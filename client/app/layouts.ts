import type { ComponentType } from 'react'
import type { ScreenLoader } from '#client/lib/loader.ts'
import type { LayoutName } from './page.ts'

type Layout = { loader?: () => Promise<ScreenLoader>; component: () => Promise<ComponentType> }

/** The frames that pages stand in. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  default: {
    loader: () => import('#client/screens/layouts/header.loader.ts').then(m => m.loader),
    component: () => import('#client/screens/layouts/default-layout.tsx').then(m => m.DefaultLayout),
  },
  login: {
    component: () => import('#client/screens/layouts/login-layout.tsx').then(m => m.LoginLayout),
  },
  'partner-login': {
    component: () =>
      import('#client/screens/layouts/partner-login-layout.tsx').then(m => m.PartnerLoginLayout),
  },
  payment: {
    component: () => import('#client/screens/layouts/payment-layout.tsx').then(m => m.PaymentLayout),
  },
  'user-centre': {
    loader: () => import('#client/screens/layouts/header.loader.ts').then(m => m.loader),
    component: () => import('#client/screens/layouts/user-centre-layout.tsx').then(m => m.UserCentreLayout),
  },
  wholesale: {
    loader: () => import('#client/screens/layouts/header.loader.ts').then(m => m.loader),
    component: () => import('#client/screens/layouts/wholesale-layout.tsx').then(m => m.WholesaleLayout),
  },
  'wholesale-signup': {
    loader: () => import('#client/screens/layouts/wholesale-signup-layout.loader.ts').then(m => m.loader),
    component: () =>
      import('#client/screens/layouts/wholesale-signup-layout.tsx').then(m => m.WholesaleSignupLayout),
  },
  blog: {
    loader: () => import('#client/screens/layouts/blog-header.loader.ts').then(m => m.loader),
    component: () => import('#client/screens/layouts/blog-layout.tsx').then(m => m.BlogLayout),
  },
}
