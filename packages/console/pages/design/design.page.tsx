import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { Page, Panel } from '../../ui/page.tsx'
import { BadgesSection, ButtonsSection } from './actions-section.tsx'
import { CardsSection, GradesSection, ValuesSection } from './content-section.tsx'
import styles from './design.module.css'
import { FeedbackSection } from './feedback-section.tsx'
import { ChoicesSection, FieldsSection } from './fields-section.tsx'
import { MediaSection } from './media-section.tsx'
import { NavigationSection, TablesSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { ColorsSection, SpaceSection, TypeSection } from './tokens-section.tsx'

type Section = { id: string; label: string; title?: string; Section: () => ReactNode }

const sections: readonly Section[] = [
  { id: 'colors', label: 'Colors', Section: ColorsSection },
  { id: 'type', label: 'Type', Section: TypeSection },
  { id: 'spacing', label: 'Spacing', Section: SpaceSection },
  { id: 'buttons', label: 'Buttons', Section: ButtonsSection },
  { id: 'badges', label: 'Badges', title: 'Badges and tags', Section: BadgesSection },
  { id: 'grades', label: 'Grade marks', Section: GradesSection },
  { id: 'values', label: 'Values', Section: ValuesSection },
  { id: 'fields', label: 'Fields', Section: FieldsSection },
  { id: 'choices', label: 'Choices', Section: ChoicesSection },
  { id: 'overlays', label: 'Overlays', Section: OverlaysSection },
  { id: 'feedback', label: 'Feedback', Section: FeedbackSection },
  { id: 'cards', label: 'Cards and lists', Section: CardsSection },
  { id: 'media', label: 'Icons, pictures, and columns', Section: MediaSection },
  { id: 'tabs', label: 'Tabs and steps', Section: NavigationSection },
  { id: 'tables', label: 'Tables', Section: TablesSection },
]

/** Every component of `packages/ui` in every state: the test bed of the design system. */
export function DesignPage() {
  return (
    <Page
      title="Design system"
      lead="Every component in every state. The theme is chosen below the navigation."
    >
      <Cluster as="nav" gap={[1, 4]} aria-label="Components" className={styles.contents}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </Cluster>
      {sections.map(({ id, label, title = label, Section }) => (
        <div key={id} id={id}>
          <Panel title={title}>
            <Section />
          </Panel>
        </div>
      ))}
    </Page>
  )
}
