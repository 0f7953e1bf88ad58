import type { Extension } from '@fixbench/server/app.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { providerPlugin } from './identity-provider/provider.plugin.ts'
import type { HostLedger } from './payment-host/host-ledger.ts'
import { paymentHostPlugin } from './payment-host/payment-host.plugin.ts'
import { setPaymentHost } from './payment-host/retry.due.ts'
import { linkToShop } from './payment-host/shop-link.ts'

type StandInParts = {
  config: Config
  paymentHost: HostLedger
  /** The shop with this name; undefined when it has ended. */
  findShop: (shopId: string) => ShopContext | undefined
}

/** The stand-ins as an extension of the shop: those that the settings switch on, at their own addresses. */
export const createStandIns = ({ config, paymentHost, findShop }: StandInParts): Extension => ({
  register: async app => {
    setPaymentHost(config, paymentHost)
    paymentHost.connect({ post: linkToShop(app), log: app.log, findShop })
  },
  registerRoutes: async app => {
    if (config.standIns.payment !== 'off') {
      await app.register(paymentHostPlugin, { prefix: '/gateway', config, ledger: paymentHost })
    }
    if (config.standIns.signIn !== 'off') {
      await app.register(providerPlugin, { prefix: '/gateway/provider', config })
    }
  },
})
