import type { ReactNode } from 'react'
import { BadgesSection, ButtonsSection } from './actions-section.tsx'
import { CardsSection, GradesSection, ValuesSection } from './content-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { ChoicesSection, FieldsSection } from './fields-section.tsx'
import { MediaSection } from './media-section.tsx'
import { NavigationSection, TablesSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { ColorsSection, SpaceSection, TypeSection } from './tokens-section.tsx'

type Section = { id: string; label: string; title?: string; Section: () => ReactNode }

/** Every component in every state, by section: the test bed of the design system. */
export const gallerySections: readonly Section[] = [
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
