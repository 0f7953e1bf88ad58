import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import { ApiError, HttpError, NetworkError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { describe, expect, it } from 'vitest'
import { serializeError, toPageError } from '#client/rendering/page-error.ts'
import { decideReaction, findDocumentFailure } from './reactions.ts'

const refused = (name: CodeName, msg: string = codes[name].msg) => new ApiError(codes[name].code, msg)
const background = { isMain: false }
const main = { isMain: true }

describe('a failed call', () => {
  it('[ERR-500] shows the message of code 500', () => {
    expect(decideReaction(refused('REFUSED', 'Out of luck'), background)).toEqual({ toast: 'Out of luck' })
  })

  it('[ERR-500-no-message] shows the network text when code 500 has no message', () => {
    expect(decideReaction(refused('REFUSED', ' '), background)).toEqual({
      toast: 'Network error, please try again later',
    })
  })

  it('[ERR-500-please-login] goes to sign-in, wherever it happens', () => {
    expect(decideReaction(refused('PLEASE_LOGIN'), background)).toEqual({ endsSession: true, login: true })
    // While a page loads, its loader redirects with its own return URL.
    expect(decideReaction(refused('PLEASE_LOGIN'), main)).toEqual({ endsSession: true })
    expect(decideReaction(refused('PLEASE_LOGIN'), { isMain: false, declared: 'own' })).toEqual({
      endsSession: true,
      login: true,
    })
  })

  it('[ERR-100001] shows that the login has expired and goes to sign-in', () => {
    expect(decideReaction(refused('SESSION_EXPIRED', 'x'), background)).toEqual({
      toast: 'Login has expired',
      endsSession: true,
      login: true,
    })
  })

  it('[ERR-300006] shows the error page with the code', () => {
    const error = refused('ORDER_STATE')
    expect(decideReaction(error, background)).toEqual({ errorPage: error })
  })

  it.each([
    ['ERR-100009', 100009, 'Your login account is abnormal'],
    ['ERR-100008', 100008, 'Your login account is not exist'],
    ['ERR-300008', 300008, 'This coupon cannot be used in this product'],
    ['ERR-200001', 200001, 'No sales order product found'],
    ['ERR-300002', 300002, 'The number of returned order items exceeds the total number of items'],
  ])('[B-40] [%s] shows the fixed text of %i regardless of the server message', (_id, code, text) => {
    for (const said of ['Something else', '', ' ']) {
      expect(decideReaction(new ApiError(code, said), background)).toEqual({ toast: text })
    }
  })

  it('[B-40] also shows the fixed text on an error page and at a form', () => {
    const error = new ApiError(100009, '')
    expect(error.message).toBe('Your login account is abnormal')
    expect(toPageError(error)).toMatchObject({ message: 'Your login account is abnormal' })
  })

  it.each([
    ['ERR-3001', 'INVALID'],
    ['ERR-100006', 'CREDENTIALS_WRONG'],
    ['ERR-300001', 'STOCK_SHORT'],
    ['ERR-300003', 'COUPON_EXPIRED'],
    ['ERR-300004', 'COUPON_USED_UP'],
    ['ERR-300005', 'COUPON_THRESHOLD'],
    ['ERR-300007', 'COUPON_RECEIVED'],
    ['ERR-300013', 'PAYMENT_WINDOW_OVER'],
    ['ERR-300021', 'CHANGED'],
    ['ERR-3000030', 'POINTS_PRODUCT_SHORT'],
    ['ERR-3000020', 'POINTS_SHORT'],
    ['ERR-5000001', 'PAYMENT_REFUSED'],
    ['ERR-5000002', 'NOT_DELIVERABLE'],
  ] as const)('[%s] shows the server message of %s', (_id, name) => {
    expect(decideReaction(refused(name), background)).toEqual({ toast: codes[name].msg })
  })

  it('[AMB-8-unknown-code] shows the server message of an unknown code', () => {
    expect(decideReaction(new ApiError(987654, 'Strange'), background)).toEqual({ toast: 'Strange' })
  })

  it('[ERR-http-failure-toast] [ERR-timeout] reports transport errors, including those of main data', () => {
    for (const where of [background, main]) {
      expect(decideReaction(new HttpError(503, 'Service unavailable'), where)).toEqual({
        toast: 'Service unavailable (503)',
      })
      expect(decideReaction(new TimeoutError(), where)).toEqual({ toast: 'Request timed out' })
      expect(decideReaction(new NetworkError(), where)).toEqual({
        toast: 'Network error, please try again later',
      })
    }
  })

  it('leaves the message of main data to the page that shows it', () => {
    expect(decideReaction(refused('STOCK_SHORT'), main)).toEqual({})
    expect(decideReaction(refused('ORDER_STATE'), main)).toEqual({})
  })

  it.each(['own', 'own-always', 'silent'] as const)(
    'of main data ends the session and is reported, although the query is declared %s [TEST-08]',
    declared => {
      const where = { isMain: true, declared }

      // The sign-in page would lead a visitor who still counts as signed in back to the page, without an end.
      expect(decideReaction(refused('PLEASE_LOGIN'), where)).toEqual({ endsSession: true })
      expect(decideReaction(refused('SESSION_EXPIRED'), where)).toMatchObject({ endsSession: true })
      expect(decideReaction(new TimeoutError(), where)).toEqual({ toast: 'Request timed out' })
    },
  )

  it('never announces a look-up that the server rejects, but that the session has ended [SHOP-20]', () => {
    const lookUp = { isMain: false, isLookUp: true }

    for (const name of Object.keys(codes) as CodeName[]) {
      const { toast } = decideReaction(refused(name), lookUp)
      expect(toast, name).toBe(name === 'SESSION_EXPIRED' ? 'Login has expired' : undefined)
    }
    expect(decideReaction(new HttpError(503, 'Service unavailable'), lookUp)).toHaveProperty('toast')
  })

  it('is a toast when the screen that would show it has left, unless the screen says it wherever it is', () => {
    const left = { isMain: false, isShown: false }

    expect(decideReaction(refused('REFUSED', 'No'), { ...left, declared: 'own' })).toEqual({ toast: 'No' })
    expect(decideReaction(refused('REFUSED', 'No'), { ...left, declared: 'own-always' })).toEqual({})
  })

  it('shows nothing for own and silent reactions, and for canceled calls', () => {
    expect(decideReaction(refused('STOCK_SHORT'), { isMain: false, declared: 'own' })).toEqual({})
    expect(decideReaction(refused('SESSION_EXPIRED'), { isMain: false, declared: 'silent' })).toEqual({})
    expect(decideReaction(new DOMException('x', 'AbortError'), background)).toEqual({})
  })
})

describe('[B-42] a document whose page failed on the server', () => {
  const failed = (error: unknown) => findDocumentFailure({ 'coupons.html': serializeError(error) })

  it('[ERR-http-failure-toast] also shows a toast', () => {
    expect(failed(new HttpError(503, 'Service unavailable'))).toBe('Service unavailable (503)')
    expect(failed(new TimeoutError())).toBe('Request timed out')
  })

  it('has no toast when the page is missing, rejected or complete', () => {
    expect(failed(refused('ORDER_STATE'))).toBeNull()
    expect(findDocumentFailure({ index: { kind: 'route', status: 404, data: null } })).toBeNull()
    expect(findDocumentFailure(null)).toBeNull()
  })
})
