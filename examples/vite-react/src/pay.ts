import type { PaymentTicket } from '@fixbench/client'
import { shop } from './shop.ts'

/** The values that are signed, in this order. */
const SIGNED = [
  'account',
  'terminal',
  'returnUrl',
  'orderNumber',
  'currency',
  'amount',
  'billingFirstName',
  'billingLastName',
  'billingEmail',
]

const sign = async (fields: Readonly<Record<string, string>>, key: string): Promise<string> => {
  const text = SIGNED.map(name => fields[name]).join('') + key
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends the browser to the payment host with a signed form, as a link can’t. */
const postTicket = async ({ gateway }: PaymentTicket): Promise<void> => {
  if (gateway === null) return location.assign('/paid')
  const fields = { ...gateway.parameters, ...gateway.billing }
  const signed = { ...fields, signature: await sign(fields, gateway.signingKey) }

  const form = document.createElement('form')
  form.method = 'post'
  form.action = gateway.actionUrl
  for (const [name, value] of Object.entries(signed)) form.append(createField(name, value))
  document.body.append(form)
  form.submit()
}

const createField = (name: string, value: string): HTMLInputElement => {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value

  return field
}

/** Starts the payment of an order, which leads back to this site. Returns what to tell the buyer when it fails. */
export const payByCard = async (orderNo: string): Promise<string> => {
  const ticket = await shop.order.submit({
    orderNo,
    paymentMethod: 'card',
    returnUrl: `${location.origin}/paid`,
  })
  // Such as a `returnUrl` that the shop doesn't know. The buyer has filled in no field that could be marked.
  if (ticket.code === 3001) {
    return ticket.data.fields.map(({ field, reason }) => `${field} ${reason}`).join(', ')
  }
  if (ticket.code !== 0) return ticket.msg

  await postTicket(ticket.data)
  return ''
}
