import type { CatalogData } from '@fixbench/search/engine/engine.ts'
import { flag, integer, real, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { readSearchDocs, SearchDocSchema } from './search-index.repo.ts'

/** Hash of the searchable content; null when the database has no search tables. */
export const findFingerprint = (sql: SqlReader): string | null =>
  sql.value(text, "select name from sqlite_master where name = 'search_build'") === null
    ? null
    : sql.value(text, 'select fingerprint from search_build')

/** All searchable documents, in index order. */
const listDocs = (sql: SqlReader) =>
  findFingerprint(sql) === null
    ? readSearchDocs(sql)
    : sql.all(SearchDocSchema, 'select * from search_doc order by id')

const ToolSpecSchema = row({ productId: integer, spec: text })

/** Variants of tools by product. */
const listToolSpecs = (sql: SqlReader) =>
  sql.all(
    ToolSpecSchema,
    `select distinct s.productId, s.productSpec as spec from Sku s join Product p on p.id = s.productId
      where p.familyId is null and s.status = 1 and s.productSpec <> '' order by s.productId, s.id`,
  )

const DeviceSchema = row({
  id: integer,
  code: text,
  brand: text,
  line: text,
  displayName: text,
  year: integer,
  /** Diagonal of the screen; 0 if unknown. */
  inches: real,
  popularity: integer,
})

/** All models in the order of their ids. */
const listDevices = (sql: SqlReader) =>
  sql.all(
    DeviceSchema,
    `select d.id, d.code, b.name as brand, d.line, d.displayName, d.year, d.popularity,
            coalesce(json_extract(d.details, '$.display.inches'), 0) as inches
       from Device d join Brand b on b.id = d.brandId order by d.id`,
  )

const ModelCodeSchema = row({ deviceId: integer, code: text })

/** Model codes in alphabetical order. */
const listModelCodes = (sql: SqlReader) =>
  sql.all(ModelCodeSchema, 'select deviceId, code from DeviceModelCode order by code, deviceId')

/** Brand names in the order of their ids. */
const listBrandNames = (sql: SqlReader): string[] => sql.column(text, 'select name from Brand order by id')

const FamilyRowSchema = row({ id: integer, code: text, name: text, plural: text })

/** Part families in display order. */
const listFamilies = (sql: SqlReader) =>
  sql.all(FamilyRowSchema, 'select id, code, name, plural from PartFamily order by sort')

const CategoryRowSchema = row({ id: integer, name: text })

/** Categories that contain tools. Categories of device models are not needed, because queries name the models. */
const listToolCategories = (sql: SqlReader) =>
  sql.all(
    CategoryRowSchema,
    `select c.id, c.nameEn as name from Category c
      where c.id in (select l1CategoryId from Product where familyId is null)
         or c.id in (select l2CategoryId from Product where familyId is null)
         or c.id in (select l3CategoryId from Product where familyId is null)
      order by c.level desc, c.id`,
  )

/** Reads what the search index of a catalog is built from. */
export const readCatalog = (sql: SqlReader): CatalogData => ({
  docs: listDocs(sql),
  devices: listDevices(sql),
  modelCodes: listModelCodes(sql),
  brandNames: listBrandNames(sql),
  families: listFamilies(sql),
  categories: listToolCategories(sql),
  toolSpecs: listToolSpecs(sql),
})

const SynonymRowSchema = row({ groupCode: text, term: text })

/** Trade terms and their groups, in insertion order. */
export const listSynonyms = (sql: SqlReader) =>
  sql.all(SynonymRowSchema, 'select groupCode, term from SearchSynonym order by id')

const UnavailableSchema = row({ productId: integer, isOffSale: flag })

/** Products of this world that a search excludes (off sale) or ranks lower (sold out). */
export const listUnavailable = (sql: SqlReader) =>
  sql.all(
    UnavailableSchema,
    'select id as productId, status <> 1 as isOffSale from Product where status <> 1 or stockSum <= 0',
  )
