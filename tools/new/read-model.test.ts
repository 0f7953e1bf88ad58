import { expect, it } from 'vitest'
import { readModel } from './read-model.ts'

const schema = `
/// A repair shop.
model Partner {
  id        Int      @id @default(autoincrement())
  name      String
  opensAt   DateTime?
  isOpen    Boolean  @default(false)
  orders    Order[]

  @@index([name])
}

model Visit {
  id       Int @id
  memberId Int
  pieces   Int
}`

it('reads the scalar columns of a model', () => {
  expect(readModel('Partner', [schema])).toEqual({
    columns: [
      { name: 'name', type: 'String', isOptional: false },
      { name: 'opensAt', type: 'DateTime', isOptional: true },
      { name: 'isOpen', type: 'Boolean', isOptional: false },
    ],
    isOwn: false,
  })
})

it('reports whether rows belong to members', () => {
  expect(readModel('Visit', [schema])).toMatchObject({ columns: [{ name: 'pieces' }], isOwn: true })
})

it('fails for a model that no file declares', () => {
  expect(() => readModel('Nothing', [schema])).toThrow('describe the table first')
})
