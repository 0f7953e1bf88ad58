import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TablePanel } from './query-table.tsx'

type Row = { title: string }

it('a list of a fleet names the shards whose rows are missing, and doesn’t say that there are none', () => {
  const missingShards = [{ shard: 2, reason: 'didn’t respond within 5 seconds' }]
  const query = {
    data: { rows: [] as Row[], total: 0, missingShards },
    error: null,
    refetch: () => Promise.reject(new Error('not used')),
  }

  render(
    <TablePanel<Row>
      title="All links"
      query={query}
      rowKey={({ title }) => title}
      columns={[{ header: 'Title', cell: ({ title }) => title }]}
      emptyState={{ title: 'No links yet' }}
    />,
  )

  expect(screen.getByText(/Shard 2 didn’t respond within 5 seconds/)).toBeVisible()
  expect(screen.queryByText('No links yet')).toBeNull()
})
