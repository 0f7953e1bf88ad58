import { Tabs } from '@fixbench/ui/tabs/tabs.tsx'
import type { ComponentProps } from 'react'
import { useUrlParam } from '../lib/world.ts'

/** The views of a page as tabs, of which the URL names one. Without a name, or with an unknown one, it is the first. */
export function ViewTabs({ items }: Pick<ComponentProps<typeof Tabs>, 'items'>) {
  const [tab, setTab] = useUrlParam('tab')

  return (
    <Tabs label="Views" items={items} value={tab} onChange={id => setTab(id === items[0]?.id ? '' : id)} />
  )
}
