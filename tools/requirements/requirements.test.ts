import { endpoint } from '@fixbench/contract/core/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeCall, describeCodes, describeRoutes } from './derive.ts'
import { formatGroup, formatIndex } from './format.ts'
import { loadGroups } from './groups.ts'
import { findIds, findWhere } from './references.ts'

describe('statements derived from code', () => {
  it('describe method, path, body, access and purpose of a call', () => {
    const call = endpoint({
      id: 'OWN-test',
      route: 'POST /api/test',
      access: 'member',
      summary: 'Does nothing',
      input: z.object({}),
      data: z.null(),
    })
    expect(describeCall(call)).toEqual({
      id: 'OWN-test',
      text: '`POST /api/test` (form body, members only): Does nothing.',
    })
  })

  it('cover pages, guarded pages and codes', () => {
    const routes = new Map(describeRoutes().map(({ id, text }) => [id, text]))
    expect(routes.get('ROUTE-user')).toContain('members only')
    expect(routes.get('ROUTE-guard-user')).toBe(
      'Guests who open `/user.html` are redirected to `/login.html`.',
    )
    expect(routes.get('ROUTE-redirect-policy')).toContain('/shipping-policy.html')
    expect(new Map(describeCodes().map(({ id, text }) => [id, text])).get('ERR-300008')).toContain(
      '`This coupon cannot be used in this product`',
    )
  })
})

describe('references', () => {
  it('are found in titles, comments and tables, unless they are incomplete', () => {
    const text =
      "it('[B-08, CALL-shop-cart-add] …') // AMB-2.6-title-home. `ROUTE-guard-${name}` AB-12 storefront-9"
    expect(findIds(text)).toEqual(['B-08', 'CALL-shop-cart-add', 'AMB-2.6-title-home', 'storefront-9'])
  })

  it('list tests before sources', () => {
    const text = '[UI-2.7-nav]'
    expect(
      findWhere([
        { file: 'client/a.ts', text },
        { file: 'client/a.test.ts', text },
      ]).get('UI-2.7-nav'),
    ).toEqual(['client/a.test.ts', 'client/a.ts'])
  })
})

describe('the pages', () => {
  const group = { name: 'ui', title: 'UI', intro: 'Parts.', rows: [{ id: 'UI-2.7-nav', text: 'a | b' }] }

  it('escape table cells', () => {
    expect(formatGroup(group, new Map([['UI-2.7-nav', ['a.ts']]]))).toContain(
      '| UI-2.7-nav | a \\| b | `a.ts` |',
    )
    expect(formatIndex([group])).toContain('| [UI](ui.md) | 1 | Parts. |')
  })

  it('contain each id once', () => {
    const ids = loadGroups().flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
