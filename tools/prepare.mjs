import './check-node.mjs'
import { loadEnv } from './load-env.mjs'
import { prepareCode, prepareShop } from './steps.mjs'

/** Does everything that `npm start` does before it serves the shop. Used for images and the first setup. */
loadEnv()
await prepareCode({ isForStart: true })
await prepareShop()
