import './check-node.mjs'
import { checkTypes, prepareCalls } from './steps.mjs'

/** `npm run typecheck`: generates the types of the client's calls when they are out of date, and checks all types. */
prepareCalls()
checkTypes()
