import { ModelFinder } from '#client/features/catalog/components/finder/model-finder.tsx'
import styles from './finder.module.css'

/** Quick finder of what fits a model. */
export function Finder() {
  return (
    <section aria-labelledby="finder" className={styles.finder}>
      <div>
        <h2 id="finder">What are you repairing?</h2>
        <p>Pick your model to see only parts that fit.</p>
      </div>
      <ModelFinder />
    </section>
  )
}
