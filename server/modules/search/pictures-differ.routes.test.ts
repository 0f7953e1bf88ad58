import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { readAddress } from '@fixbench/pictures/address.ts'
import { GRADE_KEYS } from '@fixbench/pictures/data/grades.ts'
import { GOODS } from '@fixbench/pictures/drawings/props.ts'
import { Canvas } from '@fixbench/pictures/kit/canvas.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const FIRST_RESULTS = 24
const goods = new Map(GOODS.map(drawing => [drawing.base, drawing]))
const drawn = new Map<string, string>()

/** The drawing of the object only, without background, rotation and model tag. */
const drawThing = (url: string): string => {
  const known = drawn.get(url)
  if (known !== undefined) return known
  const request = readAddress(url.replace(/^\/pictures\//, ''), undefined, drawings)
  if (request === null) throw new Error(`No such picture: ${url}`)
  const { bg: _bg, tag: _tag, mm: _mm, seed, grade, hue, scale, proportion, ...own } = request.params
  const art = goods.get(request.drawing.base)?.art(own, new Canvas(), {
    seed: Number(seed ?? 0),
    grade: GRADE_KEYS.find(key => key === grade) ?? 'none',
  })
  const thing = JSON.stringify([request.drawing.base, art?.body ?? url, hue, scale, proportion])
  drawn.set(url, thing)

  return thing
}

type Card = { spuTitle: string; imgUrl: string }

/** Pairs of results whose pictures show the same drawing. */
const findRepeats = (rows: readonly Card[]): string[] => {
  const seen = new Map<string, string>()
  return rows.flatMap(({ spuTitle, imgUrl }) => {
    const thing = drawThing(imgUrl)
    const first = seen.get(thing)
    seen.set(thing, spuTitle)
    return first === undefined ? [] : [`${spuTitle} looks like ${first}: ${imgUrl}`]
  })
}

describe('the first 24 results', () => {
  it('[issue-21] of every category show no picture twice', async () => {
    const categories = await shop.deps.db.category.findMany({ where: { productCount: { gt: 1 } } })
    expect(categories.length).toBeGreaterThan(200)

    const repeats: string[] = []
    for (const { url } of categories) {
      const { rows } = await shop.call.ok(catalogEndpoints.list, { url, pageSize: FIRST_RESULTS })
      repeats.push(...findRepeats(rows))
    }

    expect([...new Set(repeats)]).toEqual([])
  })

  it.each([
    'iphone 13',
    'screen',
    'battery',
    'charging port',
    'earpiece',
    'waterproof seal',
    'flex cable',
    'back glass',
    'oca film',
    'camera',
    'samsung screen',
    'galaxy screen assembly',
    'macbook',
    'keyboard',
    'ipad',
    'joystick',
    'tweezers',
    'screwdriver',
    'microscope',
    'hot air station',
    'stencil',
    'solder',
    'laminator',
    'laser',
  ])('[issue-21] of a search for %s show no picture twice', async keyWord => {
    const { rows } = await shop.call.ok(searchEndpoints.search, { keyWord, pageSize: FIRST_RESULTS })
    expect(rows.length).toBeGreaterThan(1)
    expect(findRepeats(rows)).toEqual([])
  })
})
