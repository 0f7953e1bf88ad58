import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import { color, drawDocument, drawFacts, drawHead, INNER, PAGE, write } from './page.ts'

type RegisterEntry = {
  /** Shop that the specimen is for; it gives the color. */
  brand: Brand
  company: string
  countryIso: string
  taxNumber: string
  /** Authorized signatory. */
  manager: string
  businessType: string
  website: string
  issuedAt: Date
}

/** Draws a sample business registration document of a fictional company, marked as a specimen. */
export const drawRegisterExtract = (entry: RegisterEntry): Promise<Buffer> => {
  const { brand, company, countryIso, taxNumber, manager, businessType, website, issuedAt } = entry

  return drawDocument(
    {
      brand,
      title: `Business registration ${company}`,
      subject: company,
      createdAt: issuedAt,
      foot: 'Specimen for testing · fictional company',
    },
    doc => {
      const top = drawHead(doc, 'Business registration extract', countryIso, {
        name: 'Register',
        office: ['Business registry'],
      })
      const y = write(doc, company, { y: top + 8, size: 18, weight: 'bold' }) + 12
      const end = drawFacts(
        doc,
        [
          ['Company', company],
          ['Country', countryIso],
          ['Tax ID', taxNumber],
          ['Authorized signatory', manager],
          ['Business type', businessType.replaceAll('-', ' ')],
          ['Website', website],
          ['Issued', formatDate(issuedAt)],
        ],
        { x: PAGE.margin, y, width: INNER },
      )

      write(doc, 'This entry is active. Specimen, not valid outside this shop.', {
        y: end + 18,
        fill: color.soft,
      })
    },
  )
}
