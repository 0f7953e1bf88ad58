import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getCatalogFacts } from '../catalog/facts.ts'
import { getLaunchMs } from '../catalog/sales.ts'
import { getTraits, meetsAll } from '../catalog/traits.ts'
import { type Database, getCount, openDatabase, readColumn, readRows } from '../database.ts'
import { ensureTemplate } from '../ensure-template.ts'
import { readData } from '../read-data.ts'

/** Words that don't distinguish questions. */
const COMMON_WORDS = new Set(
  'the does can are how what which with for will and this from you before one need'.split(' '),
)

let db: Database
beforeAll(async () => {
  const { file } = await ensureTemplate({ size: 'small', factor: 1 })
  db = openDatabase(file)
})
afterAll(() => db.close())

const WrittenSchema = z.object({ slug: z.string(), at: z.string() })
type Written = z.infer<typeof WrittenSchema>

const findEarly = (rows: readonly Written[]): Written[] =>
  rows.filter(({ slug, at }) => {
    const device = getCatalogFacts().deviceById.get(slug)
    return device?.launch !== undefined && Date.parse(at) < getLaunchMs(device)
  })

describe('the history of a product', () => {
  it.each([
    [
      'review',
      'SELECT p.spuCode FROM Review x JOIN Product p ON p.id = x.productId WHERE x.createdAt < p.publishedAt',
    ],
    [
      'question',
      'SELECT p.spuCode FROM ProductQuestion x JOIN Product p ON p.id = x.productId WHERE x.createdAt < p.publishedAt',
    ],
    [
      'sale',
      'SELECT p.spuCode FROM OrderItem x JOIN Orders o ON o.id = x.orderId JOIN Product p ON p.id = x.productId WHERE o.createdAt < p.publishedAt',
    ],
  ])('starts with its publication, before its first %s [SHOP-24]', (_, query) => {
    expect(readColumn(db, z.string(), query)).toEqual([])
  })

  it('[C-03] starts after the launch of its device', () => {
    const on = 'JOIN Product p ON p.id = x.productId JOIN Device d ON d.id = p.deviceId'
    // Personas order and review by plan; their orders are older than some products.
    for (const table of ['Review', 'ProductQuestion']) {
      const others = table === 'Review' ? 'AND x.memberId IS NULL' : ''
      const rows = readRows(db, WrittenSchema, `SELECT d.slug, x.createdAt at FROM ${table} x ${on}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(findEarly(rows)).toEqual([])
      expect(
        getCount(
          db,
          `SELECT count(*) FROM ${table} x JOIN Product p ON p.id = x.productId WHERE x.createdAt < p.publishedAt ${others}`,
        ),
      ).toBe(0)
    }
  })

  it('[C-03] has a launch for every device that is younger than the catalog', () => {
    expect(
      getCatalogFacts()
        .devices.filter(({ year, launch }) => year >= 2024 && launch === undefined)
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('[B-24] has about as many reviews as its sales explain', () => {
    expect(
      getCount(
        db,
        'SELECT count(*) FROM Product WHERE soldCount > 1000 AND reviewCount < 2 AND priceMode = ?',
        'shown',
      ),
    ).toBe(0)
    expect(getCount(db, 'SELECT count(*) FROM Product WHERE isPresale = 1 AND reviewCount > 0')).toBe(0)
    expect(
      readRows(
        db,
        z.unknown(),
        'SELECT productId, content FROM Review GROUP BY productId, content HAVING count(*) > 1',
      ),
    ).toEqual([])
  })

  it('[C-04] repeats no sentence in the reviews of a product', () => {
    const reviews = readRows(
      db,
      z.object({ productId: z.number(), content: z.string() }),
      'SELECT productId, content FROM Review WHERE memberId IS NULL',
    )
    expect(reviews.length).toBeGreaterThan(1_000)

    const said = new Set<string>()
    const repeated = reviews.flatMap(({ productId, content }) =>
      content.split(/(?<=[.!?]) /).filter(sentence => {
        const key = `${productId}: ${sentence}`
        const isRepeated = said.has(key)
        said.add(key)
        return isRepeated
      }),
    )

    expect(repeated).toEqual([])
  })

  it('[C-03] has no order of a product that was not on sale yet', () => {
    const early = readRows(
      db,
      z.unknown(),
      `SELECT o.orderNo, i.skuCode FROM Orders o JOIN OrderItem i ON i.orderId = o.id JOIN Sku s ON s.id = i.skuId
        JOIN Product p ON p.id = s.productId WHERE p.publishedAt > o.createdAt`,
    )
    expect(early).toEqual([])
  })

  it('[C-14] has no question that the FAQ already covers', () => {
    const productQuestions = readData('product-questions', z.array(z.object({ question: z.string() })))
    const faq = [...JSON.stringify(readData('faq', z.unknown())).matchAll(/"question":"([^"]+)"/g)].map(
      ([, text = '']) => text,
    )

    expect(faq.length).toBeGreaterThan(80)

    const toWords = (text: string): Set<string> =>
      new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter(word => !COMMON_WORDS.has(word)))
    const isAlike = (one: string, other: string): boolean => {
      const [words, otherWords] = [toWords(one), toWords(other)]
      const shared = [...words].filter(word => otherWords.has(word)).length
      return shared > 0 && shared / Math.min(words.size, otherWords.size) > 0.7
    }

    expect(productQuestions.filter(({ question }) => faq.some(known => isAlike(question, known)))).toEqual([])
  })

  it('[C-14] has questions that apply to the device, and answers that match the articles', () => {
    const QuestionSchema = z.object({
      question: z.string(),
      answer: z.string(),
      if: z.array(z.string()).exactOptional(),
    })
    const productQuestions = readData('product-questions', z.array(QuestionSchema))
    const asked = readRows(
      db,
      z.object({ question: z.string(), answer: z.string().nullable(), slug: z.string() }),
      `SELECT q.question, q.answer, d.slug FROM ProductQuestion q JOIN Product p ON p.id = q.productId
        JOIN Device d ON d.id = p.deviceId WHERE q.status = 'answered'`,
    )
    const wrong = asked.filter(({ question, answer, slug }) => {
      const device = getCatalogFacts().deviceById.get(slug)
      const fact = productQuestions.find(known => known.question === question && known.answer === answer)
      return fact !== undefined && device !== undefined && !meetsAll(getTraits(device), fact.if ?? [])
    })

    expect(wrong).toEqual([])

    const thickness = productQuestions.filter(({ question }) => question.startsWith('Which OCA'))
    expect(
      thickness.map(({ answer, if: traits }) => [traits?.includes('curved-glass'), answer.startsWith('250')]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('[C-14] states the gain of high-capacity cells as in the catalog', () => {
    const gains = getCatalogFacts().devices.flatMap(({ batteryMah, highCapacityMah }) =>
      batteryMah === undefined || highCapacityMah === undefined
        ? []
        : [(highCapacityMah / batteryMah - 1) * 100],
    )
    expect(Math.min(...gains)).toBeGreaterThan(7)
    expect(Math.max(...gains)).toBeLessThan(31)
    expect(JSON.stringify(readData('faq', z.unknown()))).toContain(
      'about 10 to 30 percent more rated capacity',
    )
  })
})
