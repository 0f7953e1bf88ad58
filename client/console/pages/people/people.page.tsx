import { fuzzyFilter } from '../../lib/fuzzy.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useAddressField } from '../../lib/world.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter } from '../../ui/toolbar.tsx'
import { PairPanel } from './pair-panel.tsx'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

/** The people of the story: one click signs in as one of them, two can be seen side by side. */
export function PeoplePage() {
  const people = useConsoleQuery('people', 'list', {}, { topics: ['requests'] })
  const [search, setSearch] = useAddressField('search')
  return (
    <Page
      title="People"
      lead="Everybody has the password bench2025; from here no password is needed. Each card says what a person is good for and what they have in this world."
      actions={<SearchFilter label="Find a person by what they show" value={search} onChange={setSearch} />}
    >
      <QueryView query={people}>
        {data => (
          <>
            <PairPanel people={data.rows} />
            <ul className={styles.cards}>
              {fuzzyFilter(search, data.rows, ({ memberName, shows, email, country }) => [
                memberName,
                shows,
                `${email} ${country}`,
              ]).map(person => (
                <li key={person.key}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Page>
  )
}
