import type { Extension } from '@fixbench/server/app.ts'
import { serveStylesheet } from './stylesheet.plugin.ts'

/** Shops of packs as an extension of the server: their style sheet. */
export const packs: Extension = {
  registerRoutes: async app => serveStylesheet(app),
}
