import { Button } from '#client/ui/button/button.tsx'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatClockTime, formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

/** What this world is and what happened in it last. */
export function OverviewPage() {
  const { world } = useWorld()
  const detail = useConsoleQuery('worlds', 'detail', {})
  const requests = useConsoleQuery('requests', 'list', { pageSize: 12 })
  return (
    <Page
      title="Overview"
      lead="One world is one whole shop: its own data, clock, faults and inbox."
      actions={
        <Button href={shopHref({ world })} target={SHOP_TAB}>
          Open the shop
        </Button>
      }
    >
      <Columns columns="minmax(18rem, 1fr) 2fr">
        <Panel title="This world">
          <QueryView query={detail}>
            {data => (
              <Facts
                items={[
                  { term: 'Name', details: data.title },
                  { term: 'Id', details: data.worldId },
                  { term: 'Shop time', details: formatShopTime(data.shopTime) },
                  { term: 'Faults', details: data.faultCount },
                ]}
              />
            )}
          </QueryView>
        </Panel>
        <Panel title="Last requests" isFlush>
          <QueryView query={requests}>
            {data => (
              <DataTable
                caption="Last requests"
                rows={data.rows}
                rowKey={row => row.requestId}
                columns={[
                  {
                    key: 'time',
                    header: 'Shop time',
                    cell: row => formatClockTime(row.shopTime),
                    width: '6rem',
                  },
                  { key: 'call', header: 'Call', cell: row => `${row.method} ${row.url}` },
                  { key: 'code', header: 'Code', cell: row => row.code ?? row.status, align: 'end' },
                ]}
                empty="Nothing was asked in this world yet."
              />
            )}
          </QueryView>
        </Panel>
      </Columns>
    </Page>
  )
}
