import './check-node.mjs'
import { checkTypes } from './check-types.mjs'
import { prepareCalls, prepareCode } from './steps.mjs'

/** `npm run typecheck`: generates the types of the client's calls when they are out of date, and checks all types. */
await prepareCode()
await prepareCalls()
await checkTypes()
