import { accessEndpoints } from './access.contract.ts'
import { archiveEndpoints } from './archive.contract.ts'
import { badgeEndpoints } from './badge.contract.ts'
import { chatAgentEndpoints } from './chat.contract.ts'
import { clockEndpoints } from './clock.contract.ts'
import { controlsEndpoints } from './controls.contract.ts'
import { coverageEndpoints } from './coverage.contract.ts'
import { errorsEndpoints } from './errors.contract.ts'
import { faultsEndpoints } from './faults.contract.ts'
import { feedbackEndpoints } from './feedback.contract.ts'
import { inboxEndpoints } from './inbox.contract.ts'
import { linksEndpoints } from './links.contract.ts'
import { ordersEndpoints } from './orders.contract.ts'
import { paymentsEndpoints } from './payments.contract.ts'
import { peopleEndpoints } from './people.contract.ts'
import { requestsEndpoints } from './requests.contract.ts'
import { searchReportEndpoints } from './search.contract.ts'
import { storiesEndpoints } from './stories.contract.ts'
import { worldsEndpoints } from './worlds.contract.ts'

/** All console calls, for testers and tests. They aren't part of the shop's contract. */
export const consoleContract = {
  access: accessEndpoints,
  worlds: worldsEndpoints,
  archive: archiveEndpoints,
  clock: clockEndpoints,
  faults: faultsEndpoints,
  inbox: inboxEndpoints,
  people: peopleEndpoints,
  links: linksEndpoints,
  badge: badgeEndpoints,
  requests: requestsEndpoints,
  coverage: coverageEndpoints,
  errors: errorsEndpoints,
  orders: ordersEndpoints,
  payments: paymentsEndpoints,
  stories: storiesEndpoints,
  controls: controlsEndpoints,
  chat: chatAgentEndpoints,
  feedback: feedbackEndpoints,
  search: searchReportEndpoints,
}
