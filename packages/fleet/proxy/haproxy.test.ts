import { describe, expect, it } from 'vitest'
import { actingPaths } from './acting-paths.ts'
import { toProxyConfig } from './haproxy.ts'
import { toText } from './section.ts'

const parts = {
  bind: ':8080',
  origin: 'https://shop.example',
  shards: ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.3:3000'],
  actingPaths,
}

describe('the configuration of the proxy', () => {
  it('has one backend with one address per shard, chosen by the hash of the world', () => {
    const text = toText(toProxyConfig(parts))

    expect(text).toContain('http-request set-var(txn.shard) var(txn.world),crc32,mod(3)')
    expect(text.match(/^backend shard\d\n {4}server shop \S+$/gm)).toEqual([
      'backend shard0\n    server shop 10.0.0.1:3000',
      'backend shard1\n    server shop 10.0.0.2:3000',
      'backend shard2\n    server shop 10.0.0.3:3000',
    ])
  })

  it('never repeats a call that creates something, unless the call has a key', () => {
    const text = toText(toProxyConfig(parts))
    const acting =
      text
        .match(/acl acts path .*/g)
        ?.join(' ')
        .split(' ') ?? []

    expect(acting).toEqual(expect.arrayContaining(['/api/shop/cart/add', '/api/payment/notify']))
    expect(text).toContain('disable-l7-retry if acts !{ req.hdr(idempotency-key) -m found }')
  })

  it('sends every request on a connection of its own, after its body, so that its repeat loses none', () => {
    const text = toText(toProxyConfig(parts))

    expect(text).toContain('option http-server-close')
    expect(text).toContain('option http-buffer-request')
    expect(text).not.toContain('http-keep-alive\n')
  })

  it('names the world by the console’s fields after header, host name and cookie', () => {
    const text = toText(toProxyConfig(parts))
    const values = [...text.matchAll(/set-var\(txn\.world\) (\S+)/g)].map(([, value]) => value)

    expect(values.slice(0, 5)).toEqual([
      'str(main)',
      'req.cook(world)',
      'req.hdr(host),host_only,field(1,.)',
      'req.fhdr(x-world)',
      'url_param(world),url_dec',
    ])
    expect(values).toContain('req.body_param(terminal),url_dec')
  })
})
