import path from 'node:path'
import type { TextFile } from '#tools/requirements/references.ts'
import { splitSource } from './comments.ts'

const isPage = (file: string): boolean => file.endsWith('.md')

/** The prose of a file: a whole Markdown page, or the comments of a source file. */
const readProse = (source: TextFile): string =>
  isPage(source.file) ? source.text : splitSource(source).comments

const chapter = /(?<!\w)(?:sections?|chapters?|§|spec(?:ification)?,?) ?(?:section )?\d+(?:\.\d+)*/i

/** Finds pages and comments that cite a section of another document or a path outside the repository. */
export const findOutsideReferences = (files: readonly TextFile[]): string[] =>
  files.flatMap(source => {
    const prose = readProse(source)
    const cited = chapter.exec(prose)?.[0]
    const climbing = [...prose.matchAll(/(?:\.\.\/)+[\w./-]+/g)]
      .map(([target]) => target)
      .filter(target => path.posix.join(path.posix.dirname(source.file), target).startsWith('..'))
    return [
      ...(cited === undefined
        ? []
        : [`${source.file}: "${cited}" cites another document; name the id of docs/requirements`]),
      ...climbing.map(target => `${source.file}: ${target} leads out of the repository`),
    ]
  })

const named = /`([\w@./-]+)`|\]\(([^)\s#]+)[^)]*\)/g
const ending = /\.(?:tsx?|mjs|css|json|prisma|md|ya?ml)$/

/** Finds paths in code spans and links of pages that don't exist in the repository. */
export const findMissingPaths = (pages: readonly TextFile[], tracked: readonly string[]): string[] => {
  const known = new Set(tracked.flatMap(file => [file, ...getParents(file)]))
  const tops = new Set(
    tracked.filter(file => file.includes('/')).map(file => file.slice(0, file.indexOf('/'))),
  )
  const exists = (page: string, target: string): boolean =>
    known.has(target) ||
    known.has(path.posix.join(path.posix.dirname(page), target)) ||
    [...known].some(file => file.endsWith(`/${target}`))

  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(named)]
      .map(([, code, link]) => (code ?? link ?? '').replace(/\/$/, ''))
      .filter(target =>
        tops.has(target.split('/')[0] ?? '')
          ? target.includes('/')
          : /\w\.\w/.test(target) && ending.test(target),
      )
      .filter(target => /^[\w@]|^\.\.?\//.test(target) && !isGenerated(target) && !exists(file, target))
      .map(
        target =>
          `${file}: ${target} does not exist${isGeneratedPage(file) ? ' (npm run docs:requirements)' : ''}`,
      ),
  )
}

/** True for pages that `npm run docs:requirements` writes. */
const isGeneratedPage = (page: string): boolean => page.startsWith('docs/requirements/')

const getParents = (file: string): string[] => {
  const parent = path.posix.dirname(file)
  return parent === '.' ? [] : [parent, ...getParents(parent)]
}

/** True for files that are generated or written at run time, and for URLs. */
const isGenerated = (target: string): boolean =>
  /^(?:dist|node_modules|prisma\/generated|packages\/pictures\/generated|\.data|\.cache)(?:\/|$)|(?:^|\/)(?:world|state)\.json$|\.invalid|^https?:/.test(
    target,
  )
