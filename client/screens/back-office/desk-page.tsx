import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styles from './desk-page.module.css'

type Props = { title: ReactNode; description?: ReactNode; aside?: ReactNode; children: ReactNode }

/** Heading and content of a page of the back office. */
export function DeskPage({ title, description, aside, children }: Props) {
  return (
    <Stack>
      <Cluster as="header" gap={[3, 6]} justify="between" align="end">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {description !== undefined && <p className="note">{description}</p>}
        </div>
        {aside}
      </Cluster>
      {children}
    </Stack>
  )
}

type TabsProps = {
  label: string
  section: string
  /** Parameter of the query that the tabs set. */
  name?: string
  tabs: readonly { key: string | undefined; label: string; count?: number }[]
}

/** Tabs that filter the list of a page. */
export function DeskTabs({ label, section, name = 'status', tabs }: TabsProps) {
  const [search] = useSearchParams()
  const current = search.get(name) ?? undefined
  return (
    <LinkTabs
      label={label}
      items={tabs.map(({ key, ...tab }) => ({
        ...tab,
        href: paths.backOffice(section) + updateSearch(search, { [name]: key }),
        isActive: key === current,
      }))}
    />
  )
}

type SearchProps = { label: string; placeholder: string; section: string }

/** Searches the list of a page, and keeps its other filters. */
export function DeskSearch({ label, placeholder, section }: SearchProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keyword = search.get('keyword') ?? ''

  return (
    <Form
      leadsTo={paths.backOffice(section)}
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={event => {
        const text = readFormText(new FormData(event.currentTarget), 'keyword')
        void navigate(paths.backOffice(section) + updateSearch(search, { keyword: text }))
      }}
    >
      <TextField
        key={keyword}
        label={label}
        isLabelHidden
        name="keyword"
        type="search"
        size="sm"
        maxLength={100}
        defaultValue={keyword}
        placeholder={placeholder}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        aria-label="Search"
        icon={<Search aria-hidden size={16} />}
      />
    </Form>
  )
}
