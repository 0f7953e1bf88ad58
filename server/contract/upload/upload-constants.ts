/** Purpose of uploaded bank slips, the only one that accepts PDFs in addition to pictures. */
export const SLIP_PURPOSE = 'transfer'
