/** Purpose of transfer receipts, the only one that accepts PDFs in addition to pictures. */
export const SLIP_PURPOSE = 'transfer'
