import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { toSections } from './body-sections.ts'
import { getPackJsonSchema } from './pack.schemas.ts'
import { PackError } from './problems.ts'
import { readPackFiles, readZip } from './read-files.ts'
import { readPack } from './read-pack.ts'

const INCLUDED = path.resolve(import.meta.dirname, '../../../examples/packs')

const shop = {
  format: 1,
  name: 'Tiny',
  company: 'Tiny, Inc.',
  tagline: 'small things',
  street: '1 Small Street',
  city: 'Austin, TX 78704',
  country: 'United States',
  email: 'hello@tiny.example',
  phone: '+1 512 555 0100',
  colors: { main: '#204080', accent: '#d06020' },
  banners: [{ title: 'Small is good' }],
  benefits: [{ title: 'Small', text: 'Very small' }],
  about: ['We sell small things.'],
  people: [{ name: 'Ann Small', email: 'ann@tiny.example' }],
}

const filesOf = (table: string, changes: object = {}) =>
  new Map([
    ['pack.json', Buffer.from(JSON.stringify({ ...shop, ...changes }))],
    ['products.csv', Buffer.from(table)],
  ])

const findProblems = (table: string, changes: object = {}) => {
  try {
    readPack(filesOf(table, changes))
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
  return []
}

const HEADER = 'Handle,Title,Type,Variant Price,Variant Inventory Qty,Image Src\n'

it.each([
  ['a field that is missing', { tagline: undefined }, 'tagline', 'is required'],
  [
    'a value of another kind',
    { people: [{ ...shop.people[0], level: 'gold' }] },
    'people.0.level',
    'must be a number',
  ],
  [
    'an unknown field',
    { colors: { ...shop.colors, third: '#000000' } },
    'colors.third',
    'is no field of a pack',
  ],
])('names %s in pack.json by its place [DEMO-11]', (_, changes, column, reason) => {
  expect(findProblems('Handle,Title,Variant Price\na,A,1\n', changes)).toMatchObject([{ column, reason }])
})

it('a table of products may have semicolons between its columns [DEMO-11]', () => {
  const { products } = readPack(
    filesOf('Handle;Title;Type;Variant Price\nsmall-thing;Small, but good;Things;12.50\n'),
  )

  expect(products).toMatchObject([{ title: 'Small, but good', variants: [{ priceCents: 1250 }] }])
})

describe('a pack', () => {
  it.each([
    ['bicycle-parts', 40],
    ['coffee-wholesale', 40],
  ])('included as %s is valid and complete enough to show [DEMO-11]', async (name, least) => {
    const { shop: included, products } = readPack(await readPackFiles(path.join(INCLUDED, name)))

    expect(products.length).toBeGreaterThanOrEqual(least)
    expect(products.filter(({ images }) => images.length === 0)).toEqual([])
    expect(products.filter(({ sections }) => sections.length < 2)).toEqual([])
    expect(included.people.map(({ role }) => role)).toContain('staff')
    expect(included.people.length).toBe(3)
    expect(included.banners.filter(({ image }) => image === undefined)).toEqual([])
  })

  it('has the warranty that its home page promises: two years, but not on wear parts [DEMO-11]', async () => {
    const { shop: included, products } = readPack(await readPackFiles(path.join(INCLUDED, 'bicycle-parts')))
    const [chain] = products.filter(({ type }) => type === 'Chain')

    expect(included.benefits).toContainEqual({
      title: 'Two-year warranty',
      text: 'On everything except wear parts',
    })
    expect(new Set(products.map(({ warrantyMonths }) => warrantyMonths))).toEqual(new Set([0, 24]))
    expect(chain).toMatchObject({ warrantyMonths: 0 })
  })

  it('gives a product without a warranty of its own one year [DEMO-11]', () => {
    const { products } = readPack(
      filesOf('Handle,Title,Type,Variant Price,Warranty Months\na,A,P,1,\nb,B,P,1,24\n'),
    )

    expect(products).toMatchObject([{ warrantyMonths: 12 }, { warrantyMonths: 24 }])
  })

  it('is read from a zip file, with or without a folder around it [DEMO-11]', async () => {
    const zip = new ZipFile()
    for (const [name, content] of filesOf(`${HEADER}chain,Chain,Part,9.50,4,\n`)) {
      zip.addBuffer(content, `tiny/${name}`)
    }

    zip.end()

    const { products } = readPack(await readZip(await buffer(zip.outputStream)))

    expect(products).toMatchObject([{ handle: 'chain', variants: [{ priceCents: 950, stock: 4 }] }])
  })

  it('that is no zip file is rejected [DEMO-11]', async () => {
    await expect(readZip(Buffer.from('not a zip'))).rejects.toThrow('isn’t a readable zip file')
  })
})

describe('what is wrong with a pack is named with its place', () => {
  it('a cell by line and column, also below a cell with several lines [DEMO-11]', () => {
    const table = `${HEADER}one,"One\nthing",Part,9.50,4,\ntwo,Two,Part,9.5.0,many,\n`

    expect(findProblems(table)).toEqual([
      {
        file: 'products.csv',
        line: 4,
        column: 'Variant Price',
        reason: '“9.5.0” must be a price in US dollars such as 12.50',
      },
      {
        file: 'products.csv',
        line: 4,
        column: 'Variant Inventory Qty',
        reason: '“many” must be a whole number',
      },
    ])
  })

  it.each([
    ['a missing picture', 'a,A,P,1,1,gone.png', 'Image Src', 'There is no picture “gone.png” in the pack'],
    ['a picture of another server', 'a,A,P,1,1,https://x.example/a.png', 'Image Src', 'the shop is offline'],
    ['a handle', 'A b,A,P,1,1,', 'Handle', 'must be lowercase letters, digits and hyphens'],
    ['a missing title', 'a,,P,1,1,', 'Title', 'is empty on the first row'],
    ['a price of nothing', 'a,A,P,0,1,', 'Variant Price', 'must be more than 0'],
  ])('%s [DEMO-11]', (_, row, column, reason) => {
    const [problem] = findProblems(`${HEADER}${row}\n`)

    expect(problem).toMatchObject({ file: 'products.csv', line: 2, column })
    expect(problem?.reason).toContain(reason)
  })

  it.each(['two years', '1.5', '-1', '121'])('a warranty of “%s” months [DEMO-11]', months => {
    const table = `Handle,Title,Type,Variant Price,Warranty Months\na,A,P,1,${months}\n`

    expect(findProblems(table)).toMatchObject([{ file: 'products.csv', line: 2, column: 'Warranty Months' }])
  })

  it('a missing column and a broken table [DEMO-11]', () => {
    expect(findProblems('Handle,Title\na,A\n')).toMatchObject([{ line: 1, column: 'Variant Price' }])
    expect(findProblems(`${HEADER}a,"A,P,1,1,\n`)).toMatchObject([{ file: 'products.csv', column: '' }])
  })

  it('a missing picture with the name of a similar one [DEMO-11]', () => {
    const files = filesOf(`${HEADER}a,A,P,1,1,rubber-mute.svg\n`)
    files.set('images/rubber-mutes.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))

    expect(() => readPack(files)).toThrow(
      'There is no picture “rubber-mute.svg” in the pack. Did you mean rubber-mutes.svg?',
    )
  })

  it('a text that isn’t JSON by its line [DEMO-11]', () => {
    const files = new Map([['pack.json', Buffer.from('{\n  "format": 1,,\n}')]])

    expect(() => readPack(files)).toThrow('pack.json, line 2: This isn’t JSON: a name in double quotes')
  })

  it.each([
    ['/list/felts', 'There is no category “felts”. Did you mean felt?'],
    ['/list/brass', 'There is no category “brass”. There are: action, felt'],
    ['/detail/gone', 'There is no product “gone”'],
  ])('a banner that leads nowhere: %s [DEMO-11]', (url, reason) => {
    const table = `Handle,Title,Product Category,Variant Price\na,A,Action > Felt,1\n`
    const banners = [{ title: 'Felt by the yard', url }]

    expect(findProblems(table, { banners })).toEqual([
      { file: 'pack.json', line: null, column: 'banners.0.url', reason },
    ])
  })

  it.each(['/list/felt', '/list/action?page=1', '/detail/a', '/search/felt', '/best-sellers'])(
    'a banner leads to %s [DEMO-11]',
    url => {
      const table = `Handle,Title,Product Category,Variant Price\na,A,Action > Felt,1\n`

      expect(findProblems(table, { banners: [{ title: 'Felt by the yard', url }] })).toEqual([])
    },
  )

  it('a value of pack.json by its path [DEMO-11]', () => {
    const colors = { main: 'blue', accent: '#d06020' }

    expect(findProblems(`${HEADER}a,A,P,1,1,\n`, { colors })).toEqual([
      { file: 'pack.json', line: null, column: 'colors.main', reason: 'must be a color such as #1f5f8b' },
    ])
  })
})

it('a description becomes plain sections, whatever its markup [DEMO-11]', () => {
  const html =
    '<p>Quiet &amp; <b>strong</b>.<script>alert(1)</script></p><h3>Details</h3><ul><li onclick="x()">One</li><li>Two</li></ul><img src=x onerror=alert(1)>'

  expect(toSections(html, 'Chain')).toEqual([
    { heading: 'Chain', paragraphs: ['Quiet & strong.'], bullets: [] },
    { heading: 'Details', paragraphs: [], bullets: ['One', 'Two'] },
  ])
})

it('the published schema of pack.json is the one that is checked [DEMO-11]', () => {
  const published: unknown = JSON.parse(readFileSync('docs/packs/pack.schema.json', 'utf8'))

  expect(published).toEqual(getPackJsonSchema())
})
