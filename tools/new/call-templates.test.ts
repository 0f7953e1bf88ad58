import { expect, it } from 'vitest'
import { contractFile, type NewCall, repoFile, serviceFile } from './call-templates.ts'

const list: NewCall = {
  domain: 'partner',
  name: 'list',
  list: {
    table: 'Partner',
    model: {
      columns: [
        { name: 'city', type: 'String', isOptional: false },
        { name: 'joinedAt', type: 'DateTime', isOptional: true },
        { name: 'isOpen', type: 'Boolean', isOptional: false },
      ],
      isOwn: false,
    },
  },
}

it('a generated list has the columns of its table', () => {
  expect(contractFile(list)).toContain(
    'z.object({ id: z.string(), city: z.string(), joinedAt: z.string().nullable(), isOpen: z.boolean() })',
  )
  expect(repoFile(list)).toContain(
    "select: 'id, city, joinedAt, isOpen', from: 'from Partner', orderBy: 'id desc'",
  )
  expect(serviceFile(list)).toContain('isOpen: row.isOpen === 1')
})
