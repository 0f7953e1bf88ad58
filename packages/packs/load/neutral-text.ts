import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { PackFile } from '../format/pack.schemas.ts'

/** Words of the seeded shop's trade, its places and its programs. */
const TRADE =
  /fixbench|shenzhen|china|chinese|lunar|huaqiang|repair|refurb|screen|display|batter|phone|tablet|laptop|device|model|grade|laser|solder|bench|\boca\b|glass|machine|spare|\bparts?\b|\bchips?\b|lithium|un3480|apple|samsung|huawei|back market|liquid|adhesive|crate|incell|oled|experiencer|trademark|warehouse/i

/** Whether a text suits any trade. */
export const isNeutral = (text: string): boolean => !TRADE.test(text)

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/**
 * The parts of stored sections that suit any trade: sections without a heading or content that does are left out, and
 * so are their pictures.
 */
export const toNeutralSections = (sections: readonly { readonly [key: string]: Value }[]): Value[] =>
  sections.flatMap(section => {
    const { heading = '', paragraphs, bullets, steps, table, anchor = '' } = section
    if ((typeof heading === 'string' && !isNeutral(heading)) || table !== undefined) return []
    const kept = {
      heading,
      anchor,
      paragraphs: keepNeutral(paragraphs),
      bullets: keepNeutral(bullets),
      ...omitUndefined({ steps: steps === undefined ? undefined : keepNeutral(steps) }),
    }
    const isEmpty = kept.paragraphs.length + kept.bullets.length + keepNeutral(steps).length === 0
    return isEmpty ? [] : [kept]
  })

const keepNeutral = (list: Value | undefined): string[] =>
  Array.isArray(list)
    ? list.filter((text): text is string => typeof text === 'string' && isNeutral(text))
    : []

/** Paragraphs of the page About Us as its sections. */
export const toAboutSections = ({ about, name }: PackFile): Value[] => [
  { heading: `Who we are`, anchor: 'who-we-are', paragraphs: about, bullets: [] },
  {
    heading: 'Get in touch',
    anchor: 'get-in-touch',
    paragraphs: [`Write to ${name} on [Contact Us](/contact-us.html). We reply within one business day.`],
    bullets: [],
  },
]
