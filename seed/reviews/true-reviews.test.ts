import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getCatalogFacts } from '../catalog/facts.ts'
import { getSharedCatalog } from '../catalog/shared-catalog.ts'
import { readData } from '../read-data.ts'
import { chooseVariant } from './choose-variant.ts'
import { FragmentSchema, isForKind, meetsConditions, type ReviewSubject } from './fragment.ts'
import { getVariantTraits } from './variant-traits.ts'

const facts = getCatalogFacts()
const { fragments } = readData('reviews', z.object({ fragments: z.array(FragmentSchema) }))

/** One subject for each device, family and grade of the standard catalog. */
const subjects = getSharedCatalog('standard').flatMap((product): ReviewSubject[] => {
  const device = facts.deviceById.get(product.deviceId ?? '')
  const byGrade = new Map(
    product.skus.map(sku => [`${sku.grade ?? ''}/${requireFirst(sku.productSpec.split(' / '))}`, sku]),
  )

  return [...byGrade.values()].map(sku => ({
    familySlug: product.familyId,
    l2Url: product.categorySlugs[1],
    isPart: product.kind === 'part',
    brand: product.brand,
    deviceType: device?.type ?? null,
    deviceName: device?.displayName ?? null,
    year: device?.year ?? null,
    features: JSON.stringify(device?.features ?? []),
    grade: sku.grade,
    color: sku.color,
    spec: sku.productSpec,
    traits: getVariantTraits({
      kind: product.kind,
      l2Url: product.categorySlugs[1],
      deviceSlug: product.deviceId,
      familySlug: product.familyId,
      grade: sku.grade,
      spec: sku.productSpec,
    }),
  }))
})

/** Phrases in reviews, and the condition that must hold for the part. */
const CLAIMS: readonly (readonly [words: RegExp, isTrue: (subject: ReviewSubject) => boolean])[] = [
  [/red preview|my machine/, ({ isPart }) => !isPart],
  [/OCA/, ({ familySlug }) => familySlug !== 'polarizer'],
  [/follows the curve/, ({ traits }) => traits.has('curved-glass')],
  [/stretch like|Strips were missing|Pull tabs/, ({ traits }) => traits.has('stretch-tabs')],
  [/True Tone/, ({ traits }) => traits.has('true-tone')],
  [
    /unknown part|part message/,
    ({ traits }) => traits.has('battery-message') || traits.has('camera-message'),
  ],
  [/Touch ID/, ({ traits }) => traits.has('touch-id') && !traits.has('paired-home-button')],
  [/[Hh]ome button/, ({ traits }) => traits.has('touch-id-home-button')],
  [/green tint/, ({ traits }) => traits.has('panel-oled')],
  [/backlight only|light leak/, ({ traits }) => traits.has('panel-lcd')],
  [/speaker mesh|[Ff]ingerprints stay/, ({ traits }) => traits.has('phone')],
  [/[Bb]ig-hole/, ({ spec }) => spec.includes('Big Camera Hole')],
  [/connector clicked|connector sits|strain on the connector/, ({ familySlug }) => familySlug === 'battery'],
  [/Full glue/, ({ spec }) => spec.includes('Full-Cover')],
  [/donor/, ({ isPart, traits }) => isPart && !traits.has('supply')],
  [/held up for weeks|the finish isn’t perfect|marks from handling/, ({ traits }) => !traits.has('supply')],
  [/second repair|wouldn’t use the extras/, ({ isPart }) => !isPart],
]

describe('reviews', () => {
  it.each(CLAIMS)('[C-04] say %s only about parts it is true of', (words, isTrue) => {
    const saying = fragments.filter(({ text }) => words.test(text))
    expect(saying.length).toBeGreaterThan(0)

    const wrong = subjects.filter(
      subject =>
        !isTrue(subject) &&
        saying.some(
          fragment => isForKind(fragment, subject) && meetsConditions(fragment.when ?? {}, subject),
        ),
    )
    expect(
      wrong.slice(0, 5).map(({ deviceName, familySlug, grade }) => [deviceName, familySlug, grade]),
    ).toEqual([])
  })

  it('[C-04] are written by buyers who can use the plug', () => {
    const variant = (spec: string) => ({ grade: null, color: null, spec, sold: 10 })
    const american = [variant('US plug, 110 V')]
    expect(chooseVariant('any', american, 'DE')).toBeUndefined()
    expect(chooseVariant('any', american, 'US')).toBe(american[0])
  })

  it('[C-04] are written by buyers who can use the keyboard layout', () => {
    const variant = (spec: string) => ({ grade: null, color: null, spec, sold: 10 })
    const layouts = ['US English / Silver', 'Spanish / Silver', 'German / Silver'].map(variant)
    expect(chooseVariant('any', layouts, 'NL')?.spec).toBe('US English / Silver')
    expect(chooseVariant('any', layouts, 'GB')?.spec).toBe('US English / Silver')
    expect(chooseVariant('any', layouts, 'AT')?.spec).toBe('German / Silver')
  })

  it('[C-02] mention variants in proportion to their sales', () => {
    const variants = [
      { grade: null, color: 'Black', spec: 'Black', sold: 900 },
      { grade: null, color: 'White', spec: 'White', sold: 90 },
    ]
    const chosen = Array.from(
      { length: 400 },
      (_, index) => chooseVariant(`key:${index}`, variants, 'US')?.spec,
    )
    const blacks = chosen.filter(spec => spec === 'Black').length

    expect(blacks).toBeGreaterThan(320)
    expect(blacks).toBeLessThan(400)
  })
})
