import type { TextFile } from '#tools/requirements/references.ts'
import { splitSource } from './comments.ts'

/** Layers below the modules, which work on database files or their own tables. */
const EXEMPT = ['server/database/']

const SQL =
  /\b(?:select\s[^;]{1,400}?\bfrom [A-Za-z_(]|insert (?:or \w+ )?into [A-Z"]|update [A-Z]\w+ set |delete from [A-Z"])/
const RAW = /\$(?:query|execute)Raw|\bsql\s*\.(?:all|get|column|value|json|list|page|jsonPage)\(/

/** Finds SQL statements outside of `*.repo.ts`. */
export const findMisplacedSql = (files: readonly TextFile[]): string[] =>
  files
    .filter(
      ({ file }) =>
        /^(?:server|packages\/console)\/.*\.ts$/.test(file) &&
        !/\.repo\.ts$|\.test\.ts$|\/testing\//.test(file) &&
        !EXEMPT.some(folder => file.startsWith(folder)),
    )
    .flatMap(({ file, text }) => {
      const found = SQL.exec(text) ?? RAW.exec(splitSource({ file, text }).code)
      return found === null
        ? []
        : [`${file}: "${found[0].slice(0, 60)}" is SQL; write it in a *.repo.ts file`]
    })

/** A page of rows follows its total as a column, so no JSON function takes it. */
const JSON_SUBQUERY = /(?<!json\(|\bas total,\s*)\(\s*select json_(?:group_array|object|array)\([^\n]{0,60}/

/**
 * Finds subqueries of JSON outside of `json(…)`. What another JSON function makes of them depends on the version of
 * SQLite: an object or its text (https://sqlite.org/json1.html).
 */
export const findTextualJson = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ file }) => /^(?:server|seed|packages)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap(({ file, text }) => {
      const found = JSON_SUBQUERY.exec(text)
      return found === null ? [] : [`${file}: write json(…) around the subquery "${found[0].trim()}"`]
    })

/** `limit ?` or `limit ?2` in a statement; a parameter of `offset` is bound without compiling again. */
const BARE_LIMIT = /\blimit \?\d*/

/** Finds limits by a bare parameter, for which SQLite compiles the statement again (decision 159): `limitTo()` wraps it. */
export const findBareLimits = (files: readonly TextFile[]): string[] =>
  files
    .filter(
      ({ file }) =>
        /^(?:server|packages)\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/database\/row\.ts$/.test(file),
    )
    .flatMap(({ file, text }) =>
      BARE_LIMIT.test(text) ? [`${file}: limit rows by limitTo() instead of a bare parameter`] : [],
    )
