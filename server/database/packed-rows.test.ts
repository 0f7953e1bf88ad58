import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { findPacking, packedStatement } from './packed-rows.ts'

const database = new Database(':memory:')
database.exec(`
  create table Part (id integer primary key, name text, price int, rate real, note text);
  insert into Part values (1, 'Screen "A" \\ 6.1″', 1999, 4.5, null), (2, '屏幕', 0, 0.25, 'line
break'), (3, '', -5, 12.125, '{"json": [1]}')`)
afterAll(() => void database.close())

const both = (sql: string, ...values: (string | number | null)[]) => {
  const plain = database.prepare(sql)
  const packing = findPacking(
    sql,
    plain.columns().map(({ name }) => name),
  )
  if (packing === undefined) throw new Error(`Not packed: ${sql}`)
  const packed = packedStatement(packing, text => database.prepare(text))
  return {
    plain: plain.all(...values).map(row => ({ ...(row as object), _metadata: undefined })),
    packed: packed.all(...values),
    first: packed.get(...values),
  }
}

describe('packed rows', () => {
  it('are those of the plain statement, in its order', () => {
    for (const sql of [
      'select * from Part order by name desc',
      'select p.id, p.name as "full name", p.price from Part p where price > ? order by price limit 2',
      'with cheap as (select * from Part where price < ?) select id, name, rate from cheap order by id desc',
    ]) {
      const values = sql.includes('?') ? [sql.startsWith('with') ? 100 : -100] : []
      const { plain, packed, first } = both(sql, ...values)
      expect(packed).toEqual(plain)
      expect(first).toEqual(packed[0])
      expect(packed.length).toBeGreaterThan(1)
    }
  })

  it('are none where there are none', () => {
    const { packed, first } = both('select id, name, price from Part where id = ?', 99)
    expect([packed, first]).toEqual([[], undefined])
  })

  it('leave out what is packed already, has two columns of a name or is no query', () => {
    expect(
      findPacking("select id, json_array(1, 2) as pair, 'x' as text from Part", ['id', 'pair', 'text']),
    ).toBeUndefined()
    expect(findPacking("select id, note -> 'a' as a, 1 as b from Part", ['id', 'a', 'b'])).toBeUndefined()
    expect(findPacking('select a.id, b.id from Part a, Part b', ['id', 'id'])).toBeUndefined()
    expect(findPacking('pragma table_info(Part)', ['cid', 'name', 'type'])).toBeUndefined()
  })
})
