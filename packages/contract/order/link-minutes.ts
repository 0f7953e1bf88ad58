/** Minutes of shop time for which a link to a document is valid. */
export const LINK_MINUTES = 10
