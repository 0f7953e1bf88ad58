/** Row of the table Meta that says which data the seed has put into a database. */
export const SEED_VERSION_KEY = 'seed:version'
