import { cx } from '@fixbench/ui/cx.ts'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { prefersReducedMotion } from '@fixbench/ui/motion.ts'
import { useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import {
  type ComponentType,
  type FocusEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { useRootState, useShop, useStores } from '#storefront/lib/shop.tsx'
import { SLASH_KEY_OFF, slashKeyEntry } from '#storefront/lib/state/slash-key.ts'
import { collapseSpaces, HOT_KEYWORD_MS, INPUT_MAX, OLDER_BOX_MIN } from '../keyword.rules.ts'
import styles from './search-box.module.css'
import type { FieldHandlers, SearchPopupProps } from './use-popup-combobox.ts'

type SearchBoxProps = {
  /** Hot keywords, which rotate as the placeholder. */
  hot: readonly string[]
  /** `older`: box of the wholesale layout with collapsed spaces, suggestions from 2 characters and no input limit. */
  variant?: 'standard' | 'older'
  /** Whether the slash key focuses this box. */
  hasSlashKey?: boolean
  /** Accessible name of the search landmark, for pages with several. */
  label?: string
  className?: string | undefined
}

const loadPopup = {
  standard: () => import('./search-popup.tsx').then(m => m.SearchPopup),
  older: () => import('./older-popup.tsx').then(m => m.OlderPopup),
}

type Shown = Pick<SearchPopupProps, 'field'> & { Popup: ComponentType<SearchPopupProps> }

const NONE = -1

/**
 * Search box of the header. Focus loads the popup with suggestions; searching also works without it. The input element
 * is never remounted, so that text, caret and focus survive opening and closing the popup.
 */
export function SearchBox(props: SearchBoxProps) {
  const { hot, variant = 'standard', hasSlashKey = true, label = 'Products', className } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const handlers = useRef<FieldHandlers>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [highlighted, setHighlighted] = useState(NONE)
  const [text, setText] = useSearchText()
  const shop = useShop()
  const navigate = useNavigate()
  const isOpen = shown !== null
  const keyword = useHotKeyword(hot, { isPaused: isOpen || text !== '' })

  /** Loads and shows the popup, unless the field loses focus in the meantime. */
  const open = async () => {
    const Popup = await loadPopup[variant]()
    const input = field.current
    if (isFocused(input)) setShown(current => current ?? { Popup, field: input })
  }

  const close = (keepsFocus = false) => {
    setShown(null)
    setHighlighted(NONE)
    if (!keepsFocus) field.current?.blur()
  }

  const search = async () => {
    const { startSearch } = await import('../start-search.ts')
    if (startSearch({ shop, navigate }, toSearchText(variant, text))) close()
  }

  useEarlyInput(field, typed => {
    if (typed !== '') setText(typed)
    if (isFocused(field.current)) void open()
  })

  const isSlashOn = useStorageEntry(slashKeyEntry) !== SLASH_KEY_OFF
  useSlashKey(hasSlashKey && isSlashOn, () => field.current?.focus())

  const onBlur = (event: FocusEvent) => {
    // When the window loses focus, the field also blurs but remains the active element. The popup then stays open.
    if (!event.currentTarget.contains(event.relatedTarget) && !isFocused(field.current)) close()
  }

  return (
    <div className={cx(styles.box, className)} onBlur={onBlur}>
      <div className={isOpen && variant === 'standard' ? styles.open : undefined}>
        <Form role="search" aria-label={label} className={styles.form} onSubmit={() => void search()}>
          {isOpen && variant === 'standard' && (
            <button type="button" aria-label="Back" className={styles.back} onClick={() => close()}>
              <Icon name="chevron-left" size={24} />
            </button>
          )}
          <input
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-label="Search products"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-menu` : undefined}
            aria-activedescendant={highlighted === NONE ? undefined : `${id}-item-${highlighted}`}
            placeholder={keyword}
            value={text}
            maxLength={variant === 'older' ? undefined : INPUT_MAX}
            className={styles.input}
            onFocus={() => void open()}
            onChange={event => {
              setText(event.target.value)
              handlers.current?.onChange?.(event)
              void open()
            }}
            onKeyDown={event => handlers.current?.onKeyDown?.(event)}
            onClick={() => void open()}
          />
          <button type="submit" aria-label="Search" className={cx('focus-on-dark', styles.button)}>
            <Icon name="search" size={20} />
          </button>
        </Form>
        {isOpen && (
          <shown.Popup
            id={id}
            field={shown.field}
            handlers={handlers}
            text={text}
            popular={hot}
            onHighlight={setHighlighted}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

/** Text to search for. The older box collapses spaces and ignores text below 2 characters. */
const toSearchText = (variant: 'standard' | 'older', text: string): string => {
  if (variant === 'standard') return text
  const collapsed = collapseSpaces(text)
  return collapsed.length < OLDER_BOX_MIN ? '' : collapsed
}

/** Text of the search box, shared by all boxes. */
const useSearchText = () => {
  const { root } = useStores()
  const text = useRootState(state => state.searchdata)
  return [text, (searchdata: string) => root.set({ searchdata })] as const
}

const isFocused = (field: HTMLInputElement | null): field is HTMLInputElement =>
  field !== null && document.activeElement === field

/** Calls `onText` once with the text typed before hydration, which only the DOM element contains. */
const useEarlyInput = (field: RefObject<HTMLInputElement | null>, onText: (typed: string) => void): void => {
  const initialOnText = useRef(onText)
  // A layout effect, because a key pressed before a passive effect would be overwritten with the older text.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    initialOnText.current(value === defaultValue ? '' : value)
  }, [field])
}

/** Rotates through the keywords every 5 s. Pauses while `isPaused` and for users who prefer reduced motion. */
const useHotKeyword = (keywords: readonly string[], { isPaused }: { isPaused: boolean }): string => {
  const [index, setIndex] = useState(0)
  const count = keywords.length
  useEffect(() => {
    if (isPaused || count < 2 || prefersReducedMotion()) return undefined
    const timer = setInterval(() => setIndex(current => (current + 1) % count), HOT_KEYWORD_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return keywords[index % Math.max(count, 1)] ?? ''
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `action` on the slash key, unless the user is typing or a dialog is open. */
const useSlashKey = (isActive: boolean, action: () => void): void => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })

  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || hasModifier || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
