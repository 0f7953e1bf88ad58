import { findReason } from '@fixbench/contract/core/refused-fields.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { findJsonFault } from '@fixbench/server/lib/json-fault.ts'
import type { z } from 'zod'
import { findDeadLinks } from './banner-links.ts'
import { type PackFile, PackFileSchema } from './pack.schemas.ts'
import { PackError, type Problem } from './problems.ts'
import { PRODUCTS_FILE, readProductTable, type TableRow } from './product-table.ts'
import { type Product, toProducts } from './products.ts'
import type { PackFiles } from './read-files.ts'

/** A valid pack: its texts and people, its products, and its pictures by path. */
export type Pack = { shop: PackFile; products: Product[]; files: PackFiles }

const PACK_FILE = 'pack.json'

const problemOf = (file: string, column: string, reason: string): Problem => ({
  file,
  line: null,
  column,
  reason,
})

const requireFile = (files: PackFiles, name: string): Buffer => {
  const content = files.get(name)
  if (content === undefined) throw new PackError([problemOf(name, '', 'This file is missing')])
  return content
}

const parseShop = (content: Buffer): PackFile => {
  const json = content.toString('utf8').replace(/^\uFEFF/, '')
  const fault = findJsonFault(json)
  if (fault !== undefined) {
    const { line, reason } = fault
    throw new PackError([{ ...problemOf(PACK_FILE, '', `This isn’t JSON: ${reason}`), line }])
  }
  const { data, error } = PackFileSchema.safeParse(JSON.parse(json), { error: findReason })
  if (error !== undefined) {
    throw new PackError(error.issues.flatMap(toProblems))
  }
  return data
}

/** The problems of an issue: one for each unknown field, named by its place. */
const toProblems = (issue: z.core.$ZodIssue): Problem[] => {
  if (issue.code !== 'unrecognized_keys') {
    return [problemOf(PACK_FILE, issue.path.map(String).join('.'), issue.message)]
  }
  return issue.keys.map(key =>
    problemOf(PACK_FILE, [...issue.path, key].map(String).join('.'), 'is no field of a pack'),
  )
}

/** Finds a picture by its path, with or without its folder `images`. */
export const findPicture = (files: PackFiles, src: string): Buffer | undefined =>
  files.get(src) ?? files.get(`images/${src}`)

const describeMissing = (src: string, files: PackFiles): string => {
  const names = [...files.keys()].map(path => (src.includes('/') ? path : path.replace(/^images\//, '')))
  return `There is no picture “${src}” in the pack${describeNearest(findNearest(src, names))}`
}

const isRemote = (src: string): boolean => /^(https?:)?\/\//i.test(src)

const checkPictures = (rows: readonly TableRow[], files: PackFiles): Problem[] =>
  rows.flatMap(row =>
    (['Image Src', 'Variant Image'] as const).flatMap(column => {
      const src = row.get(column)
      if (src === '' || findPicture(files, src) !== undefined) return []
      const reason = isRemote(src)
        ? 'must be a file of the pack, because the shop is offline. Save the picture in images/'
        : describeMissing(src, files)
      return [row.problem(column, reason)]
    }),
  )

const checkShop = (
  { logo, banners, people, blocks }: PackFile,
  files: PackFiles,
  products: Product[],
): Problem[] => {
  const problem = (column: string, reason: string) => problemOf(PACK_FILE, column, reason)
  const pictures = [
    ...(logo === undefined ? [] : [['logo', logo] as const]),
    ...banners.flatMap(({ image }, index) =>
      image === undefined ? [] : [[`banners.${index}.image`, image] as const],
    ),
  ]
  const emails = people.map(({ email }) => email)
  const handles = new Set(products.map(({ handle }) => handle))

  return [
    ...pictures
      .filter(([, src]) => findPicture(files, src) === undefined)
      .map(([place, src]) => problem(place, describeMissing(src, files))),
    ...findDeadLinks(banners, products).map(([index, reason]) => problem(`banners.${index}.url`, reason)),
    ...emails.flatMap((email, index) =>
      emails.indexOf(email) === index ? [] : [problem(`people.${index}.email`, `${email} occurs twice`)],
    ),
    ...blocks.flatMap(({ handles: chosen = [] }, index) =>
      chosen
        .filter(handle => !handles.has(handle))
        .map(handle => problem(`blocks.${index}.handles`, `There is no product “${handle}”`)),
    ),
  ]
}

/** Checks a whole pack. Throws a PackError with every problem found. */
export const readPack = (files: PackFiles): Pack => {
  const shop = parseShop(requireFile(files, PACK_FILE))
  const rows = readProductTable(requireFile(files, PRODUCTS_FILE))
  const problems: Problem[] = []
  const products = toProducts(rows, problem => problems.push(problem))
  problems.push(...checkPictures(rows, files), ...checkShop(shop, files, products))
  if (problems.length > 0) throw new PackError(problems)

  return { shop, products, files }
}
