import type { Extension } from '@fixbench/server/app.ts'
import type { Config } from '@fixbench/server/config.ts'
import { providerPlugin } from './identity-provider/provider.plugin.ts'
import type { HostLedger } from './payment-host/host-ledger.ts'
import { paymentHostPlugin } from './payment-host/payment-host.plugin.ts'
import { linkToShop } from './payment-host/shop-link.ts'

/** The stand-ins as an extension of the shop: those that the settings switch on, at their own addresses. */
export const createStandIns = (config: Config, paymentHost: HostLedger): Extension => ({
  register: async app => {
    paymentHost.connect(linkToShop(app), app.log)
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
