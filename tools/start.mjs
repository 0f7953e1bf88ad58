import './check-node.mjs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from './load-env.mjs'
import { SERVER_ENVIRONMENT } from './server-process.mjs'
import { getDistDir, prepareCode, prepareShop, serve } from './steps.mjs'

/** `npm start`: prepares what is missing or out of date, then serves the shop until it is stopped. */
selectPack()
loadEnv()
await prepareCode({ isForStart: true })
await prepareShop()

serve([path.join(getDistDir(), 'server/main.js')], { ...SERVER_ENVIRONMENT, ...process.env })

/** `npm start -- --pack place` serves the shop of a pack, by its place or name, with a data folder of its own. */
function selectPack() {
  const { values } = parseArgs({ options: { pack: { type: 'string' } } })
  if (values.pack === undefined) return
  process.env.PACK = values.pack
  process.env.DATA_DIR ??= path.join('.data/packs', path.basename(values.pack, '.zip'))
}
