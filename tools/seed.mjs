import './check-node.mjs'
import { loadEnv } from './load-env.mjs'
import { prepareCode, tsx } from './steps.mjs'

/** `npm run db:seed [-- options]`: seeds the template that the settings of the shop select, or its options. */
loadEnv()
await prepareCode()
await tsx('seed/index.ts', process.argv.slice(2))
