/** Purpose of transfer receipts, the only one that accepts PDFs in addition to photos. */
export const SLIP_PURPOSE = 'transfer'

/** Maximum number of files in a multipart body. */
export const FILES_LIMIT = 9

/** Photos of a review, of a request and of a message to the shop, and documents of a wholesale application. */
export const REVIEW_PHOTOS = 5
export const EVIDENCE_PHOTOS = FILES_LIMIT
export const FEEDBACK_PHOTOS = 3

/** Characters of a message to the shop. */
export const FEEDBACK_MAX = 4000
export const MAX_DOCUMENTS = 5

/** Path prefix of uploaded photos. Forms reject photos from other URLs. */
export const UPLOADS_PREFIX = '/uploads/'
