import { prepareBuild, prepareCode, prepareTemplate } from './steps.mjs'

/** Everything of `npm start` but the serving: for images and for a first set-up. */
prepareCode()
prepareTemplate()
prepareBuild()
