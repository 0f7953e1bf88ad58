/** Purpose under which bank slips are uploaded: the only one that takes PDFs beside pictures. */
export const SLIP_PURPOSE = 'transfer'
