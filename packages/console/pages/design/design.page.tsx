import { gallerySections } from '@fixbench/ui/gallery/gallery.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import styles from './design.module.css'

/** Every component of `packages/ui` in every state: the test bed of the design system. */
export function DesignPage() {
  return (
    <Page
      title="Design system"
      lead="Every component in every state. The theme is chosen below the navigation."
    >
      <Cluster as="nav" gap={[1, 4]} aria-label="Components" className={styles.contents}>
        {gallerySections.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </Cluster>
      {gallerySections.map(({ id, label, title = label, Section }) => (
        <div key={id} id={id}>
          <Panel title={title}>
            <Section />
          </Panel>
        </div>
      ))}
    </Page>
  )
}
