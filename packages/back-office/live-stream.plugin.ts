import { BACK_OFFICE_STREAM_PATH } from '@fixbench/contract/back-office/back-office-constants.ts'
import { createLiveStreams } from '@fixbench/server/http/live-streams.ts'
import { admitViewer } from '@fixbench/server/http/viewer.ts'
import fp from 'fastify-plugin'
import { onChanged } from './live.ts'

/** Streams to staff what changes in the shop, as lists of topics. */
export const liveStreamPlugin = fp(
  async app => {
    const stream = createLiveStreams(app)
    app.get(
      BACK_OFFICE_STREAM_PATH,
      { config: { isStream: true }, compress: false },
      async (request, reply) => {
        admitViewer({ access: 'staff' }, request)
        const { shopId } = request.shop

        stream(reply, send => onChanged(shopId, topics => send(JSON.stringify(topics))))
      },
    )
  },
  { name: 'back-office-stream' },
)
