import { requireData } from '@fixbench/client'
import { requireValue } from '@fixbench/domain/require.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { describe, expect, it } from 'vitest'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole()

describe('inbox', () => {
  it('returns an existing message with its code', async () => {
    await kit.world('tester').deps.inbox.deliver({
      channel: 'sms',
      to: '+490001',
      subject: '',
      body: 'Your code is 123456',
      kind: 'verification-code',
      code: '123456',
    })

    const message = await kit.tester.waitForMessage({ to: '+490001' })

    expect(message).toMatchObject({
      channel: 'sms',
      kind: 'verification-code',
      code: '123456',
      isRead: false,
    })
  })

  it('deletes the messages that a filter matches, and no others', async () => {
    const { inbox } = kit.world('tester').deps
    const message = { channel: 'email', subject: 'Old news', body: '', kind: 'other' } as const
    await inbox.deliver({ ...message, to: 'gone@b.example' })
    await inbox.deliver({ ...message, to: 'kept@b.example' })

    const removed = await requireData(
      kit.tester.console.inbox.remove({ worldId: 'tester', to: 'gone@b.example', search: 'news' }),
    )

    expect(removed.count).toBe(1)

    const { rows } = await requireData(kit.tester.console.inbox.list({ search: 'Old news' }))
    expect(rows.map(({ to }) => to)).toEqual(['kept@b.example'])
  })

  it('waits for the first message that matches', async () => {
    const { inbox } = kit.world('tester').deps
    const waiting = kit.tester.waitForMessage({
      to: 'later@b.example',
      kind: 'order-paid',
      timeoutMs: 20_000,
    })
    await inbox.deliver({ channel: 'email', to: 'later@b.example', subject: '', body: '', kind: 'other' })
    await inbox.deliver({
      channel: 'email',
      to: 'other@b.example',
      subject: '',
      body: '',
      kind: 'order-paid',
    })
    await inbox.deliver({
      channel: 'email',
      to: 'later@b.example',
      subject: 'Paid',
      body: '',
      kind: 'order-paid',
    })

    expect(await waiting).toMatchObject({ subject: 'Paid' })
  })

  it('continues waiting while the world is restored', async () => {
    const stored = await kit.tester.snapshot()
    const waiting = kit.tester.waitForMessage({ to: 'restored@b.example', timeoutMs: 20_000 })
    await kit.tester.restore(stored)
    await kit.world('tester').deps.inbox.deliver({
      channel: 'email',
      to: 'restored@b.example',
      subject: 'New',
      body: '',
      kind: 'x',
    })

    expect(await waiting).toMatchObject({ subject: 'New' })
  })

  it('returns a message sent in a transaction once it has committed', async () => {
    const { db, inbox } = kit.world('tester').deps
    const waiting = kit.tester.waitForMessage({ to: 'tx@b.example', timeoutMs: 20_000 })
    await inTransaction(db, async tx =>
      inbox.deliver({ channel: 'email', to: 'tx@b.example', subject: 'In tx', body: '', kind: 'x' }, tx),
    )
    expect(await waiting).toMatchObject({ subject: 'In tx' })
  })

  it('fails when the timeout expires', async () => {
    await expect(kit.tester.waitForMessage({ to: 'never@b.example', timeoutMs: 30 })).rejects.toThrow(
      'No matching message arrived within 30 ms',
    )
  })

  it('delivers a unique key once, and lists only messages after an ID', async () => {
    const { inbox } = kit.world('tester').deps
    const twice = {
      channel: 'email' as const,
      to: 'twice@b.example',
      subject: 'S',
      body: '',
      kind: 'x',
      uniqueKey: 'mail:1',
    }
    await inbox.deliver(twice)
    await inbox.deliver(twice)
    const [first] = await kit.tester.messages({ to: twice.to })

    expect(await kit.tester.messages({ to: twice.to })).toHaveLength(1)
    expect(
      await kit.tester.messages({ to: twice.to, afterId: requireValue(first, 'first').messageId }),
    ).toEqual([])
  })

  it('marks messages as read and deletes them', async () => {
    await kit
      .world('tester')
      .deps.inbox.deliver({ channel: 'notice', to: 'n', subject: 'S', body: 'B', kind: 'n' })
    const [message] = await kit.tester.messages({ channel: 'notice' })
    await kit.post('/console/api/inbox/read', { worldId: 'tester', messageId: message?.messageId })

    expect(await kit.tester.messages({ channel: 'notice', unread: true })).toEqual([])

    await kit.post('/console/api/inbox/remove', { worldId: 'tester' })
    expect(await kit.tester.messages()).toEqual([])
    expect(
      (await kit.post('/console/api/inbox/remove', { worldId: 'tester', messageId: 999_999 })).code,
    ).toBe(3001)
  })
})
