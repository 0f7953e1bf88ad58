import { toCallList } from '@fixbench/contract/core/call-list.ts'
import { isConsoleCall, isConsolePage, isShopCall, isShopPage } from '@fixbench/contract/core/paths.ts'
import { contract } from '@fixbench/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'

describe('the owner of a path', () => {
  it.each([
    ['/', true, false],
    ['/detail/a?x=1', true, false],
    ['/apiary', true, false],
    ['/console', false, true],
    ['/console?world=w1', false, true],
    ['/console/apiary', false, true],
    ['/console/api/clock', false, false],
    ['/console/assets/x.js', false, false],
    ['/docs?a=b', false, false],
    ['/documents/invoices/1.pdf', false, false],
    ['/health', false, false],
  ])('%s: page of the shop %s, of the console %s', (url, shop, console) => {
    expect([isShopPage(url), isConsolePage(url)]).toEqual([shop, console])
  })

  it('recognizes every call of the contracts', () => {
    const paths = (list: typeof contract | typeof consoleContract) =>
      toCallList(list).map(({ endpoint }) => endpoint.path)
    expect(paths(contract).filter(path => !isShopCall(path) || isConsoleCall(path))).toEqual([])
    expect(paths(consoleContract).filter(path => !isConsoleCall(path) || isShopCall(path))).toEqual([])
  })
})
