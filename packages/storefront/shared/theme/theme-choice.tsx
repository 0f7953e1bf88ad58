import { readTheme, THEME_COOKIE, type Theme, themes } from '@fixbench/contract/page/theme.ts'
import { useSyncExternalStore } from 'react'
import styles from './theme-choice.module.css'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

/**
 * Switches between the system, light and dark theme; hidden without JavaScript. Uses buttons instead of radios, because
 * a lazy section restores field states from the server's markup, where no theme is selected.
 */
export function ThemeChoice() {
  const chosen = useChosenTheme()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label="Theme" className={styles.choice}>
      <span aria-hidden>Theme</span>
      {([null, ...themes] as const).map(theme => (
        <button
          key={theme ?? 'system'}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
        >
          {labels[theme ?? 'system']}
        </button>
      ))}
    </div>
  )
}

const YEAR_S = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readChosenTheme = (): Theme | null => readTheme(document.documentElement.dataset['theme'])

/** The chosen theme; null while the shop follows the system. The server sets it on the document from a cookie. */
const useChosenTheme = (): Theme | null => useSyncExternalStore(subscribe, readChosenTheme, () => null)

/** Switches the theme now and for later visits; null follows the system. */
export const chooseTheme = (theme: Theme | null): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = theme === null ? 0 : YEAR_S
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  if (theme === null) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  if (light !== undefined) light.media = mediaFor('light', theme)
  if (dark !== undefined) dark.media = mediaFor('dark', theme)
  for (const listener of listeners) listener()
}

const mediaFor = (of: Theme, chosen: Theme | null): string => {
  if (chosen === null) return `(prefers-color-scheme: ${of})`
  return chosen === of ? 'all' : 'not all'
}
