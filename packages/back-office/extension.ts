import { contract } from '@fixbench/contract/index.ts'
import type { Extension } from '@fixbench/server/app.ts'
import { registerEndpoints } from '@fixbench/server/http/register-endpoints.ts'
import { backOfficeHandlers } from './back-office.routes.ts'
import { liveStreamPlugin } from './live-stream.plugin.ts'

/** The back office as an extension of the shop: its calls, and the stream of what changes. */
export const backOffice: Extension = {
  registerRoutes: async app => {
    registerEndpoints(app, contract['back-office'], backOfficeHandlers)
    await app.register(liveStreamPlugin)
  },
}
