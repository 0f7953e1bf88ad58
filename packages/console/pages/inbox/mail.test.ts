import { requireData } from '@fixbench/client'
import { brand } from '@fixbench/contract/brand/brand.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { composeMail } from './compose-mail.ts'
import { toMailHtml } from './mail-html.ts'

const shop = setUpWorlds()
let home: ConsoleClient
let url: string
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  home = createConsoleClient(url)
})

const message = {
  messageId: 7,
  kind: 'code',
  to: 'nina@fixbench.example',
  subject: 'Grüße & <b>more</b>',
  body: 'Hello\n\nOpen http://localhost:3000/faq.html now.',
  code: '123456',
  sentAt: '2025-07-25T09:00:00.000Z',
}

describe('an email', () => {
  it('has both parts, its headers and its date in shop time, and is the same every time', async () => {
    const mail = await composeMail(message, { brand, worldId: 'w', attachments: [] })

    expect(Object.fromEntries(mail.headers.map(({ name, value }) => [name, value]))).toMatchObject({
      From: 'FixBench <service@fixbench.example>',
      To: 'nina@fixbench.example',
      Date: 'Fri, 25 Jul 2025 09:00:00 +0000',
      'Message-ID': '<7.w@fixbench.example>',
      'X-Mail-Kind': 'code',
    })
    expect(mail.source).toContain('Content-Type: text/plain')
    expect(mail.source).toContain('Content-Type: text/html')
    expect((await composeMail(message, { brand, worldId: 'w', attachments: [] })).source).toBe(mail.source)
  })

  it('escapes what people wrote, and links what leads to the shop', () => {
    const html = toMailHtml(message, brand)

    expect(html).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;')
    expect(html).toContain('<a href="http://localhost:3000/faq.html"')
    expect(html).not.toContain('<script')
  })
})

describe('the emails of a world', () => {
  it('bring the invoice after a payment, with links to the order', async () => {
    const world = await home.createWorld({ preset: 'payment-done' })
    const { rows } = await requireData(world.console.inbox.list({ kind: 'order-paid' }))
    const { messageId } = requireFirst(rows)

    const mail = await requireData(world.console.inbox.mail({ messageId }))

    expect(mail.attachments).toMatchObject([
      { name: expect.stringMatching(/^Invoice-FB.*\.pdf$/), type: 'application/pdf' },
    ])

    const links = await requireData(world.console.inbox.links({ messageId }))
    expect(mail.linkCount).toBe(1)
    expect(links.rows.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/user-order\.html\?orderNo=FB/),
    ])

    const file = await fetch(`${url}/console/api/inbox/eml?worldId=${world.worldId}&messageId=${messageId}`)
    expect(file.headers.get('content-type')).toContain('message/rfc822')
    expect((await file.arrayBuffer()).byteLength).toBe(mail.bytes)
  })

  it('have their links checked', async () => {
    const world = await home.createWorld({})
    await shop.worlds.find(world.worldId)?.deps.inbox.email(null, {
      to: 'nina@fixbench.example',
      kind: 'test',
      subject: 'Links',
      body: 'See /pictures/jar/main/default.svg and /pictures/none.svg.',
    })
    const { rows } = await requireData(world.console.inbox.list({ kind: 'test' }))

    const links = await requireData(world.console.inbox.links({ messageId: requireFirst(rows).messageId }))

    expect(links.rows).toMatchObject([
      { path: '/pictures/jar/main/default.svg', status: 200, isOk: true },
      { path: '/pictures/none.svg', status: 404, isOk: false },
    ])
  })

  it('of the seed link to the shop too', async () => {
    const { rows } = await requireData(home.console.inbox.list({ kind: 'price-drop' }))

    const links = await requireData(home.console.inbox.links({ messageId: requireFirst(rows).messageId }))

    expect(links.rows.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/detail\//))
  })

  it('a message that doesn’t exist isn’t one', async () => {
    await expect(requireData(home.console.inbox.mail({ messageId: 999_999 }))).rejects.toThrow(
      'there is no message',
    )
  })
})

it('is a page of its own, with its recipient, its files and links within the world [DEMO-08]', async () => {
  const world = await home.createWorld({ preset: 'payment-done' })
  const open = (kind: string) =>
    fetch(`${url}/console/mail?to=nina@fixbench.example&kind=${kind}`, { headers: world.headers })

  const response = await open('order-paid')
  const page = await response.text()

  expect(page).toContain('To: nina@fixbench.example')
  expect(page).toMatch(/Attached: Invoice-FB\w+\.pdf/)
  expect(page).toMatch(/href="\/user-order\.html\?orderNo=FB\w+"/)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(await (await open('never-sent')).json()).toMatchObject({ code: 3001 })
})
