/** Key in the table Meta of the seed version that filled the database. */
export const SEED_VERSION_KEY = 'seed:version'
