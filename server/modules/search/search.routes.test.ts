import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { search, suggest, recommended, tags, autoComplete, log } = searchEndpoints

const TOO_LONG = 'Search keyword is too long'

describe('POST /api/shop/home/searchEs', () => {
  it('[CALL-shop-home-searchEs] [CALL-search-page-request] [CALL-search-page-response] returns 10 rows, the total and the categories of the matches', async () => {
    const { rows, total, categories, correctedQuery } = await shop.call.ok(search, { keyWord: 'iphone' })
    expect(rows).toHaveLength(10)
    expect(total).toBeGreaterThan(10)
    expect(correctedQuery).toBeNull()
    expect(categories.slice(1).reduce((sum, category) => sum + category.productCount, 0)).toBe(total)
  })

  it('[B-46] [CALL-search-page-request] accepts keyWord, categoryId, pageSize and pageNum', async () => {
    const asked = { keyWord: 'iphone', categoryId: 1000 }
    const thirty = await shop.call.ok(search, { ...asked, pageSize: 30, pageNum: 1 })
    const [first, third] = await Promise.all(
      [1, 3].map(pageNum => shop.call.ok(search, { ...asked, pageSize: 10, pageNum })),
    )

    expect(await shop.call.ok(search, asked)).toEqual(first)
    expect(first?.rows).toEqual(thirty.rows.slice(0, 10))
    expect(third?.rows).toEqual(thirty.rows.slice(20, 30))

    const found = await shop.deps.db.product.findMany({
      where: { productCode: { in: thirty.rows.map(row => row.productCode) } },
    })
    expect(found.map(product => product.l1CategoryId)).toEqual(Array(30).fill(1000))

    const everywhere = await shop.call.ok(search, { ...asked, categoryId: 0 })
    expect(everywhere.total).toBeGreaterThan(thirty.total)
  })

  it('all pages together contain every match once in every order', async () => {
    for (const sortType of [-1, 0, 2]) {
      const codes: string[] = []
      let total = Infinity
      for (let pageNum = 1; codes.length < total; pageNum += 1) {
        const page = await shop.call.ok(search, { keyWord: 'iphone', sortType, pageNum, pageSize: 50 })
        expect(page.rows.length).toBeGreaterThan(0)
        total = page.total
        codes.push(...page.rows.map(row => row.productCode))
      }
      expect(new Set(codes).size).toBe(total)
    }
  })

  it.each([
    ['a SKU code', 'IP13-SCR-SO'],
    ['a SKU code without dashes, in small letters', 'ip13scrso'],
    ['a SKU code with blanks', 'IP13 SCR SO'],
    ['an SPU code', 'IP13-SCR'],
  ])('lists the product with the code %s first', async (_, keyWord) => {
    const { rows } = await shop.call.ok(search, { keyWord })
    expect(rows[0]?.spuCode).toBe('IP13-SCR')
  })

  it('finds model codes without spaces and dashes', async () => {
    const code = await shop.deps.db.deviceModelCode.findFirstOrThrow({
      where: { device: { slug: 'samsung-galaxy-s23-ultra' }, code: { contains: '-' } },
    })
    const written = await shop.call.ok(search, { keyWord: code.code })
    const joined = await shop.call.ok(search, { keyWord: code.code.replaceAll('-', '').toLowerCase() })
    expect(written.total).toBeGreaterThan(0)
    expect(joined.total).toBe(written.total)
  })

  it.each(['screen', 'display', 'lcd'])('knows the trade term %s for a screen', async word => {
    const { rows } = await shop.call.ok(search, { keyWord: `${word} iphone 13` })
    expect(rows[0]?.spuCode).toBe(specials.plainScreen.spuCode)
  })

  it('[ERR-search-corrected] corrects typos; rows and total belong to the corrected query', async () => {
    const wrong = await shop.call.ok(search, { keyWord: 'sreen iphne 13' })
    expect(wrong.correctedQuery).toBe('screen iphone 13')
    const right = await shop.call.ok(search, { keyWord: 'screen iphone 13' })
    expect(wrong.total).toBe(right.total)
    expect(wrong.rows).toEqual(right.rows)
    expect(right.correctedQuery).toBeNull()
  })

  it('never changes a number: an unknown model doesn’t become a known one', async () => {
    const { rows, correctedQuery, reading } = await shop.call.ok(search, { keyWord: 'iphone 99' })
    expect(correctedQuery).toBeNull()
    expect(reading).toMatchObject({ dropped: ['iphone 99'], showing: 'parts for iPhone' })
    expect(rows.length).toBeGreaterThan(0)
  })

  it('[RULE-5-search-too-long] rejects 256 characters with the text of the catalog and accepts 255', async () => {
    const refused = await shop.call(search, { keyWord: 'a'.repeat(256) })
    expect(refused).toMatchObject({ code: 3001, msg: TOO_LONG })
    expect(refused.data).toEqual({ fields: [{ field: 'keyWord', reason: TOO_LONG }] })
    expect(await shop.call(search, { keyWord: ` ${'a'.repeat(255)} ` })).toMatchObject({ code: 0 })
  })

  it('[ROUTE-search-category-query] lists a category without a keyword', async () => {
    const { total, rows } = await shop.call.ok(search, { keyWord: '   ', categoryId: 1000 })
    expect(total).toBe(await shop.deps.db.product.count({ where: { l1CategoryId: 1000, status: 1 } }))
    expect(rows).toHaveLength(10)
    const listed = await shop.deps.db.product.count({
      where: { l1CategoryId: 1000, productCode: { in: rows.map(row => row.productCode) } },
    })
    expect(listed).toBe(10)
  })

  it('filters by a category, whose count equals the total', async () => {
    const all = await shop.call.ok(search, { keyWord: 'battery' })
    const iphone = all.categories.find(category => category.categoryId === 1000)
    const narrowed = await shop.call.ok(search, { keyWord: 'battery', categoryId: 1000 })
    expect(narrowed.total).toBe(iphone?.productCount)
    expect(narrowed.total).toBeLessThan(all.total)
  })

  it.each(['"', "'", '*', 'AND', 'NEAR(a b)', 'words:x', '%', '(', '-', 'ꙮ1000', '<script>', '\\', '你好'])(
    'treats %s as text',
    async keyWord => {
      expect(await shop.call(search, { keyWord })).toMatchObject({ code: 0 })
      expect(await shop.call(suggest, { keyword: keyWord })).toMatchObject({ code: 0 })
    },
  )

  it('[ENTITY-search-item-keywordTitle] marks matches with <em> and keeps markup in a name as text', async () => {
    const { rows } = await shop.call.ok(search, { keyWord: specials.escaping.spuCode })
    const [row] = rows
    expect(row?.spuTitle).toMatch(/[<&"]/)
    expect(row?.keywordTitle.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>"]/)
    const marked = await shop.call.ok(search, { keyWord: 'tweezer' })
    expect(marked.rows.some(entry => entry.keywordTitle.includes('<em>'))).toBe(true)
  })
})

describe('correcting typos', () => {
  const corrected = async (keyWord: string) =>
    (await shop.call.ok(searchEndpoints.search, { keyWord })).correctedQuery

  it('[B-31] keeps the text around the corrected word', async () => {
    expect(await corrected('iPad Air (13-inch, M3) chagring port')).toBe(
      'ipad air (13-inch, m3) charging port',
    )
  })

  it.each([
    ['onplus', 'oneplus'],
    ['stnd', 'stand'],
    ['miscroscope', 'microscope'],
  ])('[B-31] reads %s as %s', async (typed, meant) => {
    expect(await corrected(typed)).toBe(meant)
  })

  it('[B-31] suggests parts of a model before other goods while the part is being typed', async () => {
    const { categories } = await shop.call.ok(searchEndpoints.suggest, { keyword: 'iphone 13 scr' })
    const urls = categories.map(category => category.url)

    expect(urls[1]).toBe('iphone-parts')

    const others = categories.flatMap(({ nameEn }, index) =>
      /adhesive|glue|tape/i.test(nameEn) ? [index] : [],
    )
    const parts = urls.flatMap((url, index) => (url.startsWith('iphone') ? [index] : []))

    expect(parts.length).toBeGreaterThan(0)
    expect(Math.max(...parts)).toBeLessThan(Math.min(...others, Number.MAX_SAFE_INTEGER))
  })
})

describe('the other search calls', () => {
  it('[CALL-shop-home-search] [CALL-recommended-search-response] returns best sellers as rows', async () => {
    const { rows, total } = await shop.call.ok(recommended, { keyWord: 'nothing like this' })
    expect(rows).toHaveLength(10)
    expect(total).toBeGreaterThanOrEqual(rows.length)
  })

  it('[CALL-shop-home-searchTag] [CALL-shop-home-searchTag-request] returns tags that narrow the search', async () => {
    const { rows } = await shop.call.ok(tags, { keyWord: 'iphone', spuCode: '', categoryId: 0 })
    expect(rows.length).toBeGreaterThan(0)

    const [first] = rows
    const narrowed = await shop.call.ok(search, {
      keyWord: 'iphone',
      tagIds: [requireValue(first, 'first').tagId],
    })

    expect(narrowed.total).toBe(first?.count)
  })

  it('[B-46] [CALL-shop-home-searchTag-request] returns the tags of the matches for keyWord within categoryId, and those of spuCode', async () => {
    const within = async (categoryId: number) => {
      const { rows } = await shop.call.ok(tags, { keyWord: 'battery', spuCode: '', categoryId })
      const [tag] = rows
      if (tag === undefined) throw new Error('No tag narrows this search')
      const hits = await shop.call.ok(search, { keyWord: 'battery', categoryId, tagIds: [tag.tagId] })
      expect(tag.count).toBe(hits.total)
      return rows
    }

    expect(await within(1000)).not.toEqual(await within(0))
    expect((await shop.call.ok(tags, { keyWord: 'no such part' })).rows).toEqual([])

    const { spuCode } = specials.plainScreen
    const own = await shop.deps.db.productTag.findMany({ where: { product: { spuCode } } })
    const { rows } = await shop.call.ok(tags, { keyWord: '', spuCode, categoryId: 0 })

    expect(new Set(rows.map(row => row.tagId))).toEqual(new Set(own.map(row => row.tagId)))
    expect(rows.length).toBeGreaterThan(0)
  })

  it('[CALL-shop-home-autoCompleteSearch] returns terms that start with the typed text', async () => {
    const { rows } = await shop.call.ok(autoComplete, { keyWord: 'iphone 1' })
    expect(rows.length).toBeGreaterThan(0)
    expect(requireSome(rows).every(row => /iphone.* 1/i.test(row.keyword))).toBe(true)
  })

  it('[CALL-shop-home-searchLog] [CALL-shop-home-searchLog-request] logs a search with its number of matches', async () => {
    const { total } = await shop.call.ok(search, { keyWord: 'soft oled' })
    await shop.call.ok(log, {
      keyWord: 'soft oled',
      deviceType: 6,
      logFlag: 1,
      sysType: 1,
      pageLocation: '/search/soft%20oled',
    })
    await shop.call.ok(log, { keyWord: '  ' })
    const rows = await shop.deps.db.searchLog.findMany()

    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      keyWord: 'soft oled',
      resultCount: total,
      deviceType: 6,
      logFlag: 1,
      sysType: 1,
      pageLocation: '/search/soft%20oled',
      createdAt: shop.deps.clock.now(),
    })
  })
})
