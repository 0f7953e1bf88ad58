import './check-node.mjs'
import path from 'node:path'
import { loadEnv } from './load-env.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-process.mjs'
import { getDistDir, prepareBuild, prepareCode, prepareTemplate, serve } from './steps.mjs'

/** `npm start`: prepares what is missing or out of date, then serves the shop until it is stopped. */
loadEnv()
prepareCode()
await prepareTemplate()
prepareBuild()

serve([...SERVER_FLAGS, path.join(getDistDir(), 'server/main.js')], { ...SERVER_ENVIRONMENT, ...process.env })
