import { useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { SLASH_KEY_OFF, slashKeyEntry } from '#storefront/lib/state/slash-key.ts'
import styles from './theme-choice.module.css'

/** Switches the shortcut of the search box off and on, because speech input may type its key by accident. */
export function SlashKeyChoice() {
  const isOn = useStorageEntry(slashKeyEntry) !== SLASH_KEY_OFF
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label="Keyboard" className={styles.choice}>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => slashKeyEntry.write(isOn ? SLASH_KEY_OFF : null)}
      >
        Search with “/”
      </button>
    </div>
  )
}
