import { contract } from '@fixbench/contract/index.ts'
import type { Extension } from '@fixbench/server/app.ts'
import { registerEndpoints } from '@fixbench/server/http/register-endpoints.ts'
import { backOfficeHandlers } from './back-office.routes.ts'
import { backOfficeChanges } from './live.ts'

/** The back office as an extension of the shop: its calls, and what changes meanwhile. */
export const backOffice: Extension = {
  registerRoutes: async app => registerEndpoints(app, contract['back-office'], backOfficeHandlers),
  liveSources: [backOfficeChanges],
}
