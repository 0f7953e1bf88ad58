import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { CallExamples } from '@fixbench/server/http/openapi-examples.ts'
import { z } from 'zod'
import { controlEndpoints } from '../pages/overview/controls.ts'

type Json = Record<string, unknown>

const worldId = 'demo'
const page = { pageNum: 1, pageSize: 20 }

/** Inputs by the page and name of a call. */
const inputs: Record<string, Json> = {
  'access.enter': { token: 'a-token-of-16-characters' },
  'worlds.detail': { worldId },
  'worlds.create': { worldId, title: 'Demo', preset: 'order-paid' },
  'worlds.rename': { worldId, title: 'Demo of Friday' },
  'worlds.remove': { worldId },
  'worlds.removeMany': { worldIds: [worldId, 'demo-2'] },
  'worlds.pin': { worldId, isPinned: true },
  'worlds.reset': { worldId },
  'worlds.snapshot': { worldId, title: 'Before the sale' },
  'worlds.restore': { worldId, snapshotId: 'before-the-sale' },
  'worlds.removeSnapshot': { worldId, snapshotId: 'before-the-sale' },
  'worlds.undo': { worldId },
  'worlds.undoStep': { worldId },
  'worlds.compare': { left: 'demo@before-the-sale', right: 'demo', keysPerTable: 20 },
  'worlds.applyPreset': { worldId, preset: 'order-paid' },
  'archive.export': { worldId },
  'archive.import': { title: 'Demo' },
  'clock.show': { worldId },
  'clock.set': { worldId, shopTime: '2025-08-01T09:00:00Z' },
  'clock.advance': { worldId, days: 2, hours: 1 },
  'clock.next': { worldId },
  'clock.settle': { worldId, waitSeconds: 60 },
  'clock.cancel': { worldId },
  'clock.freeze': { worldId },
  'clock.resume': { worldId },
  'clock.speed': { worldId, speed: 60 },
  'clock.dueEvents': { worldId, state: 'open', ...page },
  'events.endpoints': { worldId },
  'events.add': { worldId, url: 'http://localhost:4000/hooks', topics: ['order', 'payment'] },
  'events.remove': { worldId, endpointId: 1 },
  'events.force': { worldId, endpointId: 1, behavior: 'delay', times: 1, seconds: 60 },
  'events.deliveries': { worldId, type: 'order.paid', status: 'failed', ...page },
  'events.waitFor': { worldId, type: 'order.paid', status: 'delivered', timeoutMs: 10000 },
  'events.resend': { worldId, deliveryId: 12 },
  'faults.check': { rule: 'call=cart.add;code=300001;hits=1' },
  'faults.list': { worldId },
  'faults.add': { worldId, rule: 'call=cart.add;code=300001;hits=1' },
  'faults.switch': { worldId, ruleId: 'fault-1', isOn: false },
  'faults.move': { worldId, ruleId: 'fault-1', to: 'last' },
  'faults.remove': { worldId, ruleId: 'fault-1' },
  'faults.clear': { worldId },
  'inbox.list': { worldId, channel: 'email', to: 'nina@fixbench.example', ...page },
  'inbox.waitFor': { worldId, to: 'nina@fixbench.example', kind: 'verification-code', timeoutMs: 10_000 },
  'inbox.read': { worldId, messageId: 1 },
  'inbox.remove': { worldId, messageId: 1 },
  'people.list': { worldId },
  'people.signIn': { worldId, persona: 'nina' },
  'people.enter': { world: worldId, persona: 'nina', to: '/cart.html' },
  'links.here': { worldId },
  'links.create': { title: 'A paid order', preset: 'order-paid', shopTime: '2025-08-01T09:00:00Z' },
  'links.read': { code: 'eyJwcmVzZXQiOiJvcmRlci1wYWlkIn0' },
  'links.open': { code: 'eyJwcmVzZXQiOiJvcmRlci1wYWlkIn0' },
  'links.remove': { code: 'eyJwcmVzZXQiOiJvcmRlci1wYWlkIn0' },
  'badge.show': { worldId },
  'requests.list': { worldId, call: 'cart.*', code: 0, ...page },
  'requests.verify': { worldId, call: 'cart.add', skuCode: 'IP13-SCR-HO', times: 1, timeoutMs: 5000 },
  'requests.har': { worldId, call: 'cart.*' },
  'requests.detail': { worldId, requestId: 1 },
  'requests.replay': { worldId, requestId: 1, body: { skuCode: 'IP13-SCR-HO', buyCount: 2 } },
  'requests.snippets': { worldId, requestId: 1 },
  'requests.clear': { worldId },
  'coverage.board': { source: 'hand' },
  'coverage.clear': { source: 'hand' },
  'errors.prepare': { error: 'COUPON_SCOPE', way: 'natural' },
  'errors.turn': { worldId: 'changed-natural', error: 'CHANGED' },
  'orders.list': { worldId, search: 'nina@fixbench.example', ...page },
  'orders.detail': { worldId, orderNo: 'FB25072600001' },
  'orders.backOffice': { worldId },
  'orders.document': { worldId, applicationId: 1, number: 1 },
  'payments.list': { worldId, search: 'FB25072600001', ...page },
  'payments.notices': { worldId, ...page },
  'payments.refusals': { worldId, ...page },
  'payments.hold': { worldId, isHeld: true },
  'payments.deliver': { worldId, noticeIds: ['NT-1', 'NT-2'], times: 1 },
  'payments.send': { worldId, noticeId: 'NT-1', fields: { result: 'declined' }, signing: 'right' },
  'payments.checkSignature': {
    worldId,
    parameters: 'orderNumber=PN1&amount=74.07&signature=0f',
    kind: 'notice',
  },
  'stories.detail': { storyId: 'first-order' },
  'stories.start': { storyId: 'first-order' },
  'screens.list': { search: 'cart', verdict: 'broken', ...page },
  'stories.run': { runId: 'run-1' },
  'stories.go': { runId: 'run-1', step: 2 },
  'stories.next': { runId: 'run-1' },
  'stories.done': { runId: 'run-1', step: 2, address: '/cart.html' },
  'stories.hide': { runId: 'run-1', isHidden: true },
  'stories.reset': { runId: 'run-1' },
  'stories.command': { runId: 'run-1', kind: 'do' },
  'stories.report': { runId: 'run-1', state: 'working' },
  'stories.act': { runId: 'run-1', action: { advance: { days: 1 } } },
  'stories.end': { runId: 'run-1' },
  'stories.enter': { runId: 'run-1', to: '/cart.html' },
  'chat.conversations': { worldId, status: 'open', ...page },
  'chat.conversation': { worldId, threadId: 1 },
  'chat.reply': { worldId, threadId: 1, text: 'It ships today.', agentName: 'Mei' },
  'chat.typing': { worldId, threadId: 1 },
  'chat.read': { worldId, threadId: 1 },
  'chat.setStatus': { worldId, threadId: 1, status: 'closed' },
  'chat.canned': { worldId },
  'feedback.list': { worldId, status: 'new', ...page },
  'feedback.handle': { worldId, feedbackId: 1, answer: 'Thank you. It is fixed.' },
  'feedback.reopen': { worldId, feedbackId: 1 },
  'evidence.export': { worldId, last: 20, note: 'The total is one cent too high' },
  'explain.product': { worldId, skuCode: 'IP13-SCR-SO', quantity: 10, member: 'greta' },
  'explain.cart': { worldId, member: 'greta' },
  'explain.checkout': { worldId, member: 'greta', request: 'latest' },
  'explain.order': { worldId, orderNo: 'FB2507250001' },
  'explain.coupons': { worldId, member: 'greta', couponCode: '' },
  'search.report': { worldId, outcome: 'empty', ...page },
  'search.explain': { worldId, keyword: 'iphone 13 screen' },
  'search.synonyms': { worldId, search: 'lcd', ...page },
  'search.addSynonym': { worldId, groupCode: 'family:SCR', term: 'display glass' },
  'search.removeSynonym': { worldId, synonymId: 1 },
}

/** Values of the fields of test controls. */
const controlFields: Json = {
  orderNo: 'FB25072600001',
  trackingNo: 'FB25072600001-1',
  ending: 'lost',
  skuCode: 'IP13-SCR-HO',
  price: 24.99,
  isOnSale: true,
  quantity: 10,
  free: 0,
  orderPn: 'PN25072600001',
  questionId: '1',
  quoteNo: 'Q25072600001',
  reviewId: '1',
  afterSaleNo: 'AS25072600001',
  to: 'accepted',
  applicationId: '1',
  status: 'accepted',
  email: 'nina@fixbench.example',
  text: 'Your price list is ready.',
  answer: 'Yes, it fits.',
  minQuantity: 5,
  url: 'ipad-parts',
  isShown: false,
  methodCode: 'card',
  carrierCode: 'dhl-express',
  isOffered: false,
  countryNo: 'DE',
  firstPrice: 19.9,
  ratePercent: 22.5,
  code: 'SPRING-5',
}

/** Fields of controls of which one is required. */
const chosenFields: Record<string, Json> = { 'create-coupon': { deductAmount: 5 } }

/** The required fields of a control, and the world. */
const toControlInput = (control: string, { input }: Endpoint): Json => {
  const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const fields = required.filter(name => name in controlFields)
  const values = fields.map(name => [name, controlFields[name]])

  return { worldId, ...Object.fromEntries(values), ...chosenFields[control] }
}

const controlInputs = Object.fromEntries(
  Object.entries(controlEndpoints).map(([name, endpoint]) => [
    `control.${name}`,
    toControlInput(name, endpoint),
  ]),
)

/** An input of every console call that has fields, by operation id. */
export const consoleExamples: CallExamples = Object.fromEntries(
  Object.entries({ ...inputs, ...controlInputs }).map(([call, input]) => [call, { input }]),
)
