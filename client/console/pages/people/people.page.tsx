import { fuzzyFilter } from '../../lib/fuzzy.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam } from '../../lib/world.ts'
import { ActionCards } from '../../ui/action-card.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter } from '../../ui/toolbar.tsx'
import { PairPanel } from './pair-panel.tsx'
import { PersonCard } from './person-card.tsx'

/** The personas. One click signs in as one of them; two can be shown side by side. */
export function PeoplePage() {
  const people = useConsoleQuery('people', 'list', {}, { topics: ['requests'] })
  const [search, setSearch] = useUrlParam('search')
  return (
    <Page
      title="People"
      lead="Open the shop as any of these people; no password needed here. To sign in by hand, everyone’s password is bench2025. Each card says what the person is useful for and what they have in this world."
      actions={<SearchFilter label="Name, country, or purpose" value={search} onChange={setSearch} />}
    >
      <QueryView query={people}>
        {data => (
          <>
            <PairPanel people={data.rows} />
            <ActionCards>
              {fuzzyFilter(search, data.rows, ({ memberName, shows, email, country }) => [
                memberName,
                shows,
                `${email} ${country}`,
              ]).map(person => (
                <PersonCard key={person.key} person={person} />
              ))}
            </ActionCards>
          </>
        )}
      </QueryView>
    </Page>
  )
}
