import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buyer, item, requireData, toOrder } from './order.ts'

type Item = {
  item?: Item[]
  request?: { url: { path: string[] }; header: { key: string; value: string }[]; body?: { raw: string } }
}

type Sent<Data> = { code: 0; msg: string; data: Data }

const listRequests = ({ item: inner, request }: Item): NonNullable<Item['request']>[] =>
  request === undefined ? (inner ?? []).flatMap(listRequests) : [request]

/** Buys with the requests of the Postman collection, as they are but for these fields. */
export const buyWithPostman = async (url: string): Promise<string> => {
  const file = path.join(import.meta.dirname, '../generated/postman.json')
  const requests = listRequests(JSON.parse(readFileSync(file, 'utf8')) as Item)
  const send = async <Data>(callPath: string, fields: object, apiKey = ''): Promise<Data> => {
    const request = requests.find(one => `/${one.url.path.join('/')}` === callPath)
    if (request === undefined) throw new Error(`The collection has no ${callPath}`)
    const headers = request.header.map(({ key, value }): [string, string] => [key, value])
    const body = JSON.stringify({ ...JSON.parse(request.body?.raw ?? '{}'), ...fields })
    const response = await fetch(url + callPath, {
      method: 'POST',
      headers: [...headers, ['x-token', apiKey]],
      body,
    })
    return requireData((await response.json()) as Sent<Data>)
  }

  const token = await send<string>('/api/login/email', buyer)
  const checkout = await send<Parameters<typeof toOrder>[0]>(
    '/api/shop/order/immediateCheck',
    { ...item, addressId: undefined },
    token,
  )
  const order = await send<{ orderNo: string }>('/api/shop/order/immediate', toOrder(checkout), token)

  return order.orderNo
}
