import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { GUEST, type Member, type Viewer } from '@fixbench/domain/viewer.ts'
import { findMember } from '@fixbench/server/context/member.repo.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { parseInput } from '@fixbench/server/http/run-endpoint.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import {
  type CheckoutPlan,
  listCartLines,
  listImmediateLines,
  planCheckout,
  resolveChoices,
} from '@fixbench/server/modules/checkout/checkout-plan.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findPerson, findSender } from '#console/pages/people/people.repo.ts'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { readSentInput } from '#console/pages/requests/request-input.ts'
import type { explainEndpoints } from './explain.contract.ts'
import { readShownCents, requireNamed } from './logged.ts'

type CheckoutInput = ParsedOf<typeof explainEndpoints.checkout>

/** Who asks for an explanation, in which shop. */
export type Asked = { deps: ShopContext; request: FastifyRequest }

/**
 * The buyer of an explanation: the named member, else who is signed in in the browser, else a guest. Fails with 3001 for
 * an unknown member.
 */
export const findBuyer = async ({ deps, request }: Asked, member: string | undefined): Promise<Viewer> => {
  if (member !== undefined) {
    const named = (await findPerson(deps, member)) ?? failField('member', `there is no member “${member}”`)
    return findMember(deps.sql, named.id) ?? GUEST
  }

  const sender = findSender({ token: request.cookies[TOKEN_COOKIE] }, deps.sql)
  return sender === null ? GUEST : (findMember(deps.sql, Number(sender.memberId)) ?? GUEST)
}

/** Like `findBuyer`. Fails with 3001 for a guest. */
const requireBuyer = async (asked: Asked, member: string | undefined): Promise<Member> => {
  const viewer = await findBuyer(asked, member)
  return viewer.kind === 'member'
    ? viewer
    : failField('member', 'is required, because nobody is signed in in this browser')
}

/** The checkout to explain: its buyer, its plan, and the total in cents that a response showed. */
type ExplainedCheckout = { viewer: Member; plan: CheckoutPlan; shownCents: number | null }

/** Plans the checkout that the input describes, from what is in the shop now. Changes nothing. */
export const planExplained = async (
  asked: Asked,
  calls: readonly LoggedCall[],
  input: CheckoutInput,
): Promise<ExplainedCheckout> => {
  const { deps } = asked
  if (input.request === undefined) {
    const viewer = await requireBuyer(asked, input.member)
    return { viewer, plan: planGoods(deps, viewer, input), shownCents: null }
  }

  const previews = listPreviews(calls)
  const candidates =
    input.request === 'latest'
      ? keepSentBy(previews, deps, await requireBuyer(asked, input.member))
      : previews
  const { call, endpoint } = requireNamed(candidates, input.request, 'checkout of this buyer')
  const sender = findSender(call, deps.sql) ?? failField('request', 'was not sent by a member')
  const viewer = await requireBuyer(asked, sender.email)
  const choices = parseInput(endpoint, readSentInput(call, endpoint)) as Choices

  return { viewer, plan: planGoods(deps, viewer, choices), shownCents: readShownCents(call, TotalSchema) }
}

/** Calls that preview a checkout. */
const previewEndpoints = [cartEndpoints.initOrder, orderEndpoints.immediateCheck]
type Choices =
  | ParsedOf<typeof cartEndpoints.initOrder>
  | ParsedOf<typeof orderEndpoints.immediateCheck>
  | CheckoutInput

type Preview = { call: LoggedCall; endpoint: (typeof previewEndpoints)[number] }

const listPreviews = (calls: readonly LoggedCall[]): Preview[] =>
  calls.flatMap(call => {
    const endpoint = previewEndpoints.find(({ id }) => id === call.callId)
    return endpoint === undefined ? [] : [{ call, endpoint }]
  })

const keepSentBy = (previews: readonly Preview[], { sql }: ShopContext, { memberId }: Member): Preview[] =>
  previews.filter(({ call }) => findSender(call, sql)?.memberId === String(memberId))

/** Plans the checkout of a buyer's cart, or of one SKU, with these choices. */
export const planGoods = (deps: ShopContext, viewer: Member, input: Choices): CheckoutPlan => {
  const lines =
    'skuCode' in input && input.skuCode !== undefined
      ? listImmediateLines(deps, viewer, { skuCode: input.skuCode, buyCount: input.buyCount })
      : listCartLines(deps, viewer, 'cartIds' in input ? input.cartIds : undefined)

  return planCheckout(deps, viewer, lines, resolveChoices(deps, viewer, input))
}

/** The total of a preview in dollars. */
const TotalSchema = z
  .object({ totals: z.object({ totalAmount: z.number() }) })
  .transform(({ totals }) => totals.totalAmount)
