import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CAMPAIGN_CAST } from './data/cast.ts'
import { GRADE_KEYS, GRADES } from './data/grades.ts'
import { SCENES } from './data/scenes.ts'
import { findArt, GOODS } from './drawings/props.ts'
import { Canvas } from './kit/canvas.ts'
import type { Drawing } from './kit/define.ts'
import { label } from './kit/text.ts'
import { specForPart } from './presets.ts'
import { drawings } from './registry.ts'

const MetaSchema = z.union([
  z.object({ kind: z.literal('number'), min: z.number(), max: z.number() }),
  z.object({ kind: z.literal('pick'), values: z.array(z.string()) }),
  z.object({ kind: z.literal('flag') }),
  z.object({ kind: z.literal('color') }),
  z.object({ kind: z.literal('text'), max: z.number() }),
])

/** A seeded random source, so that failures can be reproduced. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function randomValue(meta: unknown, random: () => number): string {
  const found = MetaSchema.parse(meta)
  switch (found.kind) {
    case 'number':
      return (found.min + (found.max - found.min) * random()).toFixed(2)
    case 'pick':
      return found.values[Math.floor(random() * found.values.length)] ?? ''
    case 'flag':
      return random() < 0.5 ? 'yes' : 'no'
    case 'color':
      return Math.floor(random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')
    default:
      return 'Ab_12.5'.slice(0, found.max)
  }
}

function randomParams(drawing: Drawing, random: () => number): Record<string, string> {
  const entries = Object.entries(drawing.params.shape).filter(() => random() < 0.75)
  return Object.fromEntries(
    entries.map(([key, schema]) => [
      key,
      randomValue(z.globalRegistry.get(z.instanceof(z.ZodType).parse(schema)), random),
    ]),
  )
}

const TAG = /<(?<end>\/?)(?<name>[a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(?<single>\/?)>/g

/** True when tags are balanced, attributes are quoted, and the text contains no stray `<`, `&`, NaN or undefined. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const { groups } of svg.matchAll(TAG)) {
    if (groups?.['end'] === '/' && open.pop() !== groups['name']) return false
    if (groups?.['end'] !== '/' && groups?.['single'] !== '/') open.push(groups?.['name'] ?? '')
  }

  const rest = svg.replaceAll(TAG, '')

  return (
    open.length === 0 &&
    !/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(rest) &&
    !/NaN|undefined|Infinity/.test(svg)
  )
}

const ALL = [...drawings.values()]

describe('the drawings', () => {
  it('include every base once', () => {
    expect(drawings.size).toBeGreaterThanOrEqual(57)
    expect(new Set(ALL.map(drawing => drawing.base)).size).toBe(ALL.length)
  })

  it.each(ALL.map(drawing => [drawing.base, drawing] as const))(
    '%s draws each of its shots',
    (_, drawing) => {
      const broken = drawing.shots.filter(shot => {
        const svg = drawing.draw({}, shot)
        return svg === null || svg.length > 160_000 || !isWellFormed(svg)
      })
      expect(broken).toEqual([])
    },
  )

  it.each(ALL.map(drawing => [drawing.base, drawing] as const))(
    '%s draws any valid parameters',
    (base, drawing) => {
      const random = randomFrom(base.length * 7919)
      const broken = Array.from({ length: 12 }, (_, round) => ({
        params: randomParams(drawing, random),
        shot: drawing.shots[round % drawing.shots.length] ?? 'main',
      })).filter(({ params, shot }) => !isWellFormed(drawing.draw(params, shot) ?? '<'))
      expect(broken).toEqual([])
    },
  )

  it('are identical for equal parameters', () => {
    for (const drawing of ALL) {
      const [shot = 'main'] = drawing.shots
      expect(drawing.draw({}, shot)).toBe(drawing.draw({}, shot))
    }
  })

  it('vary by seed', () => {
    const screen = drawings.get('slab-front')
    const views = ['0', '1', '2', '3'].map(seed => screen?.draw({ seed }, 'main'))
    expect(new Set(views).size).toBe(4)
  })

  it('reject unknown keys and values or seeds out of range', () => {
    const screen = drawings.get('slab-front')
    const bad = [
      { nonsense: '1' },
      { aspect: '9' },
      { cutout: 'hole' },
      { bodyColor: 'red' },
      { seed: '1000000' },
      { mm: 'x' },
    ]

    expect(bad.map(params => screen?.draw(params, 'main'))).toEqual(bad.map(() => null))
  })

  it('[issue-21] never contain the name of a grade, which the page shows next to the picture', () => {
    const names = Object.values(GRADES).map(({ words }) => words)
    for (const drawing of GOODS) {
      for (const grade of GRADE_KEYS) {
        const svg = drawing.draw({ grade }, 'main') ?? ''
        expect(names.filter(name => svg.includes(name))).toEqual([])
      }
    }
  })

  it('[issue-21] show the extras of a grade on other parts', () => {
    const parts = { 'usb-board': ['am', 'oem', 'sp', 'new'], 'camera-block': ['am', 'pulled', 'sp', 'new'] }
    for (const [base, grades] of Object.entries(parts)) {
      const seen = grades.map(grade => drawings.get(base)?.draw({ grade }, 'main'))
      expect(new Set(seen).size).toBe(grades.length)
    }
  })

  it('[storefront-4] show value and minimum order on a coupon', () => {
    const five = drawings.get('coupon-ticket')?.draw({ amount: '5', from: '60' }, 'main') ?? ''
    expect(five).toContain('aria-label="$5"')
    expect(five).toContain('aria-label="order from $60"')
    expect(five).not.toContain('WARRANTY')
    expect(drawings.get('coupon-ticket')?.draw({ amount: '25', from: '260' }, 'main')).toContain(
      'aria-label="$25"',
    )
  })

  it('[storefront-5] differ for each grade of a screen', () => {
    const screen = drawings.get('slab-front')
    const grades = [
      'none',
      'incell',
      'hard',
      'soft',
      'refurb',
      'pulled',
      'sp',
      'new',
      'prem',
      'oem',
      'am',
    ] as const
    const seen = grades.map(grade => screen?.draw({ grade, flexTail: 'right' }, 'detail'))

    expect(new Set(seen).size).toBe(grades.length)

    const batteries = ['none', 'hc', 'dec'].map(grade =>
      drawings.get('pouch-cell')?.draw({ grade }, 'detail'),
    )
    expect(new Set(batteries).size).toBe(3)
  })

  it('[storefront-9] draw texts as outlines of Inter, without installed fonts', () => {
    for (const drawing of ALL) {
      for (const shot of drawing.shots) expect(drawing.draw({}, shot)).not.toContain('<text')
    }
    expect(label('Ag 5', [10, 20], { size: 10, color: '#000000', weight: 700 })).toContain('<path')
  })

  it('[issue-21] contain whole words on a model tag', () => {
    const names = ['iPhone SE (3rd generation)', 'iPad Pro (12.9-inch, 4th generation)']
    const tags = names.map(
      name =>
        specForPart('charging-port', {
          device: { type: 'phone', brand: 'Apple', line: 'iPhone', name, year: 2021 },
        }).params['tag'],
    )

    expect(tags).toEqual(['iPhone SE 3rd gen', 'iPad Pro 12.9-inch'])
  })

  it('[storefront-10] have a model tag on parts that look alike', () => {
    const spec = (name: string, illustration: string) =>
      specForPart(illustration, {
        device: { type: 'phone', brand: 'Apple', line: 'iPhone', name, year: 2021 },
      })
    for (const illustration of ['adhesive', 'charging-port', 'earpiece']) {
      const [first, second] = ['iPhone 13', 'iPhone 13 mini'].map(name => spec(name, illustration))
      expect(first?.params['tag']).toBe('iPhone 13')
      expect(first).not.toEqual(second)
    }
  })

  it('of campaigns show only goods that can be drawn', () => {
    const names = Object.values(SCENES).flatMap(({ goods }) => goods.map(({ name }) => name))
    const missing = names.filter(name => findArt(new Canvas(), CAMPAIGN_CAST[name], 0) === null)

    expect(names.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  it('escape all texts', () => {
    const text = label('<script>"&\'</script>', [0, 0], { size: 10, color: '#000000' })
    expect(text).toContain('&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;')
    expect(isWellFormed(text)).toBe(true)
  })

  it('can be rasterized', async () => {
    const svg = drawings.get('microscope')?.draw({}, 'main') ?? ''
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([400, 400])
  })
})
