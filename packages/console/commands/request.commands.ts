import { toFormText } from '@fixbench/contract/core/wire.ts'
import type { RowAt } from '../lib/call.ts'
import { hrefIn } from '../lib/world.ts'
import { type CommandSource, inGroup } from './command.ts'

/** Requests searched for the last failure. */
const RECENT = 100

/** What just happened, and taking it away as a file. */
export const requestCommands: CommandSource = async ({ call, navigate, world }) => {
  const { rows } = await call('requests', 'list', { withBodies: false, pageSize: RECENT })
  const [last] = rows
  const failed = rows.find(({ code }) => code !== 0)
  const show = (request: Request | undefined) => () =>
    navigate(
      hrefIn(world, '/console/requests', request === undefined ? {} : { request: `${request.requestId}` }),
    )

  return inGroup('Requests', [
    {
      id: 'request:last',
      title: 'Show the last request',
      words: 'what just happened latest call log response',
      effect: last === undefined ? 'There is no request yet.' : `Shows ${describe(last)}`,
      run: show(last),
    },
    {
      id: 'request:failed',
      title: 'Show the last failed request',
      words: 'why did it fail error reason broken what went wrong',
      effect: failed === undefined ? 'None of the last requests failed.' : `Shows ${describe(failed)}`,
      run: show(failed),
    },
    {
      id: 'request:bug',
      title: 'Download a bug report',
      words: 'evidence zip file export artifact save everything',
      effect: 'Saves the last requests, row changes, faults, clock, inbox, and the world as one file.',
      run: () => void window.open(`/console/api/evidence/export?${toFormText({ worldId: world })}`),
    },
    {
      id: 'request:clear',
      title: 'Clear the request log',
      words: 'delete requests calls',
      effect: 'Deletes the log of this world. Its data stays.',
      confirmation: {
        title: 'Clear the request log?',
        message: 'This deletes every logged request of this world. It can’t be undone.',
        confirmLabel: 'Clear',
      },
      run: () => call('requests', 'clear', {}),
    },
    {
      id: 'request:har',
      title: 'Download the requests as a HAR file',
      words: 'export network log',
      effect: 'Saves the request log of this world. Secrets are masked.',
      run: () => void window.open(`/console/api/requests/har?${toFormText({ worldId: world })}`),
    },
  ])
}

type Request = RowAt<'requests', 'list'>

const describe = ({ method, url, code, status, why }: Request): string =>
  `${method} ${url.split('?', 1)[0] ?? url}: ${code ?? `HTTP ${status}`}. ${why}`
