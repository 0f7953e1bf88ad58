import { accessEndpoints } from '../access/access.contract.ts'
import { badgeEndpoints } from '../badge/badge.contract.ts'
import { chatAgentEndpoints } from '../pages/chat/chat.contract.ts'
import { clockEndpoints } from '../pages/clock/clock.contract.ts'
import { coverageEndpoints } from '../pages/coverage/coverage.contract.ts'
import { errorsEndpoints } from '../pages/errors/errors.contract.ts'
import { eventsEndpoints } from '../pages/events/events.contract.ts'
import { evidenceEndpoints } from '../pages/evidence/evidence.contract.ts'
import { explainEndpoints } from '../pages/explain/explain.contract.ts'
import { faultsEndpoints } from '../pages/faults/faults.contract.ts'
import { feedbackEndpoints } from '../pages/feedback/feedback.contract.ts'
import { inboxEndpoints } from '../pages/inbox/inbox.contract.ts'
import { labEndpoints } from '../pages/lab/lab.contract.ts'
import { linksEndpoints } from '../pages/links/links.contract.ts'
import { ordersEndpoints } from '../pages/orders/orders.contract.ts'
import { controlsEndpoints } from '../pages/overview/controls.contract.ts'
import { packsEndpoints } from '../pages/packs/packs.contract.ts'
import { paymentsEndpoints } from '../pages/payments/payments.contract.ts'
import { peopleEndpoints } from '../pages/people/people.contract.ts'
import { recordingsEndpoints } from '../pages/recordings/recordings.contract.ts'
import { requestsEndpoints } from '../pages/requests/requests.contract.ts'
import { screensEndpoints } from '../pages/screens/screens.contract.ts'
import { searchReportEndpoints } from '../pages/search/search.contract.ts'
import { storiesEndpoints } from '../pages/stories/stories.contract.ts'
import { archiveEndpoints } from '../pages/worlds/archive.contract.ts'
import { worldsEndpoints } from '../pages/worlds/worlds.contract.ts'

/** All console calls, for testers and tests. They aren't part of the shop's contract. */
export const consoleContract = {
  access: accessEndpoints,
  worlds: worldsEndpoints,
  archive: archiveEndpoints,
  packs: packsEndpoints,
  clock: clockEndpoints,
  faults: faultsEndpoints,
  inbox: inboxEndpoints,
  events: eventsEndpoints,
  people: peopleEndpoints,
  links: linksEndpoints,
  badge: badgeEndpoints,
  requests: requestsEndpoints,
  coverage: coverageEndpoints,
  errors: errorsEndpoints,
  screens: screensEndpoints,
  orders: ordersEndpoints,
  payments: paymentsEndpoints,
  stories: storiesEndpoints,
  recordings: recordingsEndpoints,
  controls: controlsEndpoints,
  chat: chatAgentEndpoints,
  feedback: feedbackEndpoints,
  search: searchReportEndpoints,
  explain: explainEndpoints,
  evidence: evidenceEndpoints,
  lab: labEndpoints,
}
