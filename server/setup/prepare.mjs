import { prepareBuild, prepareCode, prepareTemplate } from './steps.mjs'

/** Everything of `npm start` but the serving: for images and for a first set-up. */
prepareCode()
prepareTemplate(process.env.SEED_SIZE || 'standard', process.env.SEED_FACTOR || '1')
prepareBuild()
