import './check-node.mjs'
import { loadEnv } from './load-env.mjs'
import { prepareCode, prepareTemplate, serve } from './steps.mjs'

/**
 * `npm run dev`: serves the shop from its sources, with hot reload of the client and restart of the server on
 * changes.
 */
loadEnv()
prepareCode()
await prepareTemplate()

serve(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  ...process.env,
  NODE_ENV: 'development',
})
