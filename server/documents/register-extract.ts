import { color, drawDocument, drawFacts, drawHead, INNER, PAGE, write } from './page.ts'

export type RegisterEntry = {
  company: string
  countryIso: string
  taxNumber: string
  /** Who may sign. */
  manager: string
  businessType: string
  website: string
  issuedAt: Date
}

/** The extract of a trade register as an invented company would send it; marked as a specimen. */
export const drawRegisterExtract = (entry: RegisterEntry): Promise<Buffer> => {
  const { company, countryIso, taxNumber, manager, businessType, website, issuedAt } = entry
  return drawDocument(
    {
      title: `Trade register extract ${company}`,
      subject: company,
      createdAt: issuedAt,
      foot: 'Specimen for trials · the company is invented',
    },
    doc => {
      const top = drawHead(doc, 'Trade register extract', countryIso, {
        name: 'Register',
        office: 'Trade register office',
      })
      const y = write(doc, company, { y: top + 8, size: 18, weight: 'bold' }) + 12
      const end = drawFacts(
        doc,
        [
          ['Company', company],
          ['Country', countryIso],
          ['Tax number', taxNumber],
          ['Managing director', manager],
          ['Purpose', businessType.replaceAll('-', ' ')],
          ['Website', website],
          ['Issued', issuedAt.toISOString().slice(0, 10)],
        ],
        { x: PAGE.margin, y, width: INNER },
      )
      write(doc, 'The entry is in force. Specimen, not valid for any use outside this shop.', {
        y: end + 18,
        fill: color.soft,
      })
    },
  )
}
