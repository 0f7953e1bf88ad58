import type { CarrierRow } from './quote-carrier.ts'

/** Services that only cross borders: mail abroad. Within a country, the couriers and the lines into it deliver. */
const MAIL_ABROAD = ['postal', 'postal-express']

/**
 * The carriers that serve the country that packages leave from, by their names there: "FedEx Priority", not "FedEx
 * International Priority". A line that prepays import taxes comes from abroad.
 */
export const listDomestic = (carriers: readonly CarrierRow[]): CarrierRow[] =>
  carriers
    .filter(({ type, isDutiesPaid }) => !MAIL_ABROAD.includes(type) && !isDutiesPaid)
    .map(carrier => ({ ...carrier, name: carrier.name.replace(/ (International|Worldwide) /, ' ') }))
