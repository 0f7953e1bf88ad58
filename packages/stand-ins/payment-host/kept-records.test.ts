import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHostRecords } from './host-records.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { HostNotice } from './terminal.ts'

const TERMINAL = 'tester'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'payment-host-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const getFile = (): string => path.join(dir, 'payments.jsonl')
/** The records as a process finds them that starts now. */
const open = () => createHostRecords(terminal => (terminal === TERMINAL ? getFile() : undefined))

const request: PaymentRequest = {
  account: 'fixbench',
  terminal: TERMINAL,
  orderNumber: 'P-1',
  currency: 'USD',
  amount: '12.50',
  method: 'Credit Card',
  returnUrl: 'http://localhost:3000/gateway/return',
  noticeUrl: 'http://localhost:3000/api/payment/notify',
  billingFirstName: '',
  billingLastName: '',
  billingEmail: '',
  signature: 'signed',
}
const notice: HostNotice = {
  fields: { noticeId: 'NT-1', orderNumber: 'P-1' },
  terminal: TERMINAL,
  writtenMs: 1000,
  isByHand: false,
  deliveries: [],
}
const delivery = { atMs: 1001, shopMs: 2, status: 200, code: 0, msg: '', outcome: 'paid' }
const rejection = {
  terminal: TERMINAL,
  orderNumber: 'P-2',
  reason: 'The signature doesn’t match the payment',
  fields: { orderNumber: 'P-2', cardNumber: '4242424242424242' },
}

describe('the records of the payment host', () => {
  it('survive the end of the process', () => {
    const records = open()
    records.addRequest(request)
    records.saveNotice(notice)
    records.saveNotice({ ...notice, deliveries: [delivery] })
    records.holdBack(TERMINAL, true)

    const restarted = open()

    expect(restarted.findRequest(TERMINAL, 'P-1')).toEqual(request)
    expect(restarted.notices(TERMINAL)).toEqual([{ ...notice, deliveries: [delivery] }])
    expect(restarted.holdsBack(TERMINAL)).toBe(true)
  })

  it('keep a rejected form without its card', () => {
    open().addRejection(rejection)

    const [kept] = open().rejections(TERMINAL)

    expect(kept?.reason).toBe(rejection.reason)
    expect(readFileSync(getFile(), 'utf8')).not.toContain('4242')
  })

  it('end with their world', () => {
    const records = open()
    records.saveNotice(notice)

    records.endTerminal(TERMINAL)

    expect(open().notices(TERMINAL)).toEqual([])
  })

  it('forget a rejected form that names no terminal', () => {
    const records = open()

    records.addRejection({ ...rejection, terminal: 'unknown' })

    expect(records.rejections('unknown')).toEqual([])
  })
})
