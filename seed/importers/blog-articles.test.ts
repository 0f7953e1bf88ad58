import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { type Article, getArticleText, parseArticle, readArticles } from './blog-articles.ts'

const MIN_WORDS = 600
const MAX_WORDS = 1500
const MAX_TITLE_LENGTH = 60
const MAX_LEAD_WORDS = 60
const MIN_SENTENCE_WORDS = 8

const articles = readArticles()
const toPlain = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, '').replaceAll('[', '')
const countWords = (text: string): number => text.match(/[\p{L}\d]\S*/gu)?.length ?? 0
const listSlugs = (isBad: (article: Article) => boolean): string[] =>
  articles.filter(isBad).map(({ slug }) => slug)

describe('articles of the blog', () => {
  it('[SCREEN-1-blog] are 75, each with sections, products, tags and a date', () => {
    expect(articles.map(({ id }) => id)).toEqual(Array.from({ length: 75 }, (_, index) => index + 1))

    const thin = listSlugs(
      ({ sections, products, tags, publishedOn }) =>
        sections.length < 5 ||
        products.length === 0 ||
        tags.length === 0 ||
        !/^20\d\d-\d\d-\d\d$/.test(publishedOn),
    )
    expect(thin).toEqual([])
  })

  it('have a useful and readable length', () => {
    const lengths = articles.map(
      article => [article.slug, countWords(toPlain(getArticleText(article)))] as const,
    )
    expect(lengths.filter(([, words]) => words < MIN_WORDS || words > MAX_WORDS)).toEqual([])
  })

  it('have a short lead and a title that fits in a search result', () => {
    expect(listSlugs(({ lead }) => countWords(lead) > MAX_LEAD_WORDS || lead.includes('\n'))).toEqual([])
    expect(listSlugs(({ seoTitle }) => seoTitle.length > MAX_TITLE_LENGTH)).toEqual([])
  })

  it('share no sentences', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const { slug, ...article } of articles) {
      const sentences = toPlain(getArticleText({ slug, ...article })).split(/\n|(?<=[.?:]”?) /)
      for (const sentence of sentences.map(text => text.trim().toLowerCase())) {
        if (countWords(sentence) < MIN_SENTENCE_WORDS) continue
        const other = seen.get(sentence)
        if (other !== undefined && other !== slug) twice.push(`${other}, ${slug}: ${sentence}`)
        seen.set(sentence, slug)
      }
    }

    expect(twice).toEqual([])
  })

  it('are written in American English', () => {
    const stems =
      'colour grey centre litre metre aluminium fibre mould labour licence behaviour favour honour cancelled travelled labelled whilst organise organising organisation recognise recognising authorise authorising realise realising optimise optimising'
    const british = new RegExp(`\\b(?:milli|centi|micro)?(?:${stems.replaceAll(' ', '|')})\\w*`, 'i')
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
    const rules: [string, RegExp][] = [
      ['British spelling', british],
      ['a day before its month', new RegExp(`\\b\\d{1,2} (?:${months})\\b`)],
      ['a price in words', /\b\d+ dollars\b/i],
      ['per cent', /\bper cent\b/i],
      ['an exclamation mark', /!/],
      ['a straight quotation mark', /['"]/],
      ['two spaces', / {2}/],
    ]
    const found = articles.flatMap(({ slug, title, seoTitle, ...rest }) => {
      const text = toPlain([title, seoTitle, getArticleText({ slug, title, seoTitle, ...rest })].join('\n'))
      return rules.flatMap(([rule, pattern]) => {
        const word = pattern.exec(text)?.[0]
        return word === undefined ? [] : [`${slug}: ${rule} (${word})`]
      })
    })

    expect(found).toEqual([])
  })

  it('link only to pages that exist', () => {
    const pages = new Set([
      ...readData('categories', z.object({ nodes: z.array(z.object({ slug: z.string() })) })).nodes.map(
        ({ slug }) => `/list/${slug}`,
      ),
      ...readData('pages', z.array(z.object({ path: z.string() }))).map(({ path }) => path),
      ...articles.map(({ slug }) => `/blog/detail/${slug}`),
      '/saved-lists',
      '/quick-order',
    ])
    const links = articles.flatMap(article =>
      [...getArticleText(article).matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, target = '']) => ({
        slug: article.slug,
        target,
      })),
    )

    expect(links.length).toBeGreaterThan(articles.length / 2)
    expect(links.filter(({ target }) => !pages.has(target))).toEqual([])
    expect(links.filter(({ slug, target }) => target === `/blog/detail/${slug}`)).toEqual([])
  })

  it('mention no device or rule before its date', () => {
    const since: [RegExp, string][] = [
      [/iPhone 14/, '2022-09-16'],
      [/iPhone 15|\bthe 15\b|iPhone 14, 15/, '2023-09-22'],
      [/iOS 18|iPhone 16|Repair Assistant/, '2024-09-16'],
      [/Pixel 9/, '2024-08-22'],
      [/Galaxy S25/, '2025-02-07'],
      [/May 2, 2025/, '2025-05-03'],
      [/Since June 20, 2025/, '2025-06-21'],
    ]
    const early = articles.flatMap(article =>
      since
        .filter(([word, day]) => word.test(getArticleText(article)) && article.publishedOn < day)
        .map(([word]) => `${article.slug}: ${word.source}`),
    )

    expect(early).toEqual([])
    expect(listSlugs(({ publishedOn }) => publishedOn > '2025-07-25')).toEqual([])
  })
})

describe('the file of an article', () => {
  const fields =
    'id: 7\ntitle: A title\ncategory: news\ntags: a, b\npublished: 2025-01-02\ncover: x, y\nproducts: A + -B | C'
  const toFile = (chapter: string): string => `---\n${fields}\n---\n\nThe lead.\n\n${chapter}`

  it('is parsed into fields, a lead and sections', () => {
    const chapter =
      '## How\n\nFirst.\n\n1. one\n2. two\n\nTable: Values\n| A | B |\n| --- | --- |\n| 1 | |\n\nThen.\n\n> Mind this.\n'
    expect(parseArticle('a', toFile(chapter))).toMatchObject({
      id: 7,
      seoTitle: 'A title',
      tags: ['a', 'b'],
      products: [['A', '-B'], ['C']],
      lead: 'The lead.',
      sections: [
        {
          heading: 'How',
          anchor: 'how',
          paragraphs: ['First.'],
          steps: ['one', 'two'],
          table: { title: 'Values', columns: ['A', 'B'], rows: [['1', '']] },
          paragraphsAfter: ['Then.'],
          closing: 'Mind this.',
        },
      ],
    })
  })

  it('is rejected with its name if a field is missing or its blocks are in an unsupported order', () => {
    expect(() => parseArticle('a', '---\nid: 7\n---\nLead')).toThrow('seed/data/articles/a.md has no title')
    expect(() => parseArticle('a', toFile('## How\n\n- b\n\n1. one\n'))).toThrow('under "How"')
  })
})
