/** Purpose of transfer receipts, the only one that accepts PDFs in addition to photos. */
export const SLIP_PURPOSE = 'transfer'

/** Limits of a multipart body: size of each file, and number of files. */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024
export const FILES_LIMIT = 9

/** Path prefix of uploaded photos. Forms reject photos from other URLs. */
export const UPLOADS_PREFIX = '/uploads/'
