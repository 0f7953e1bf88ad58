import './check-node.mjs'
import { loadEnv } from './load-env.mjs'
import { prepareBuild, prepareCode, prepareTemplate } from './steps.mjs'

/** Everything of `npm start` but the serving: for images and for a first set-up. */
loadEnv()
prepareCode()
prepareTemplate()
prepareBuild()
