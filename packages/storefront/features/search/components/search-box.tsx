import { cx } from '@fixbench/ui/cx.ts'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { type ComponentType, type FocusEvent, type RefObject, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShop } from '#storefront/lib/shop.tsx'
import { collapseSpaces, INPUT_MAX, OLDER_BOX_MIN } from '../keyword.rules.ts'
import { isFocused, useEarlyText, useHotKeyword, useSearchText, useSlashKey } from '../use-search-field.ts'
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

type Variant = keyof typeof loadPopup
type Shown = Pick<SearchPopupProps, 'field'> & { Popup: ComponentType<SearchPopupProps> }

const NONE = -1

/** The popup of a search field: closed, or shown with at most one entry highlighted. */
const useSearchPopup = (field: RefObject<HTMLInputElement | null>, variant: Variant) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const [highlighted, setHighlighted] = useState(NONE)

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

  return { shown, highlighted, setHighlighted, open, close }
}

/** Attributes of a text field that is the combobox of the popup `id`. */
const getComboboxProps = (id: string, isOpen: boolean, highlighted: number) =>
  ({
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    'aria-activedescendant': highlighted === NONE ? undefined : `${id}-item-${highlighted}`,
  }) as const

/**
 * Search box of the header. Focus loads the popup with suggestions; searching also works without it. The input element
 * is never remounted, so that text, caret and focus survive opening and closing the popup.
 */
export function SearchBox(props: SearchBoxProps) {
  const { hot, variant = 'standard', hasSlashKey = true, label = 'Products', className } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const handlers = useRef<FieldHandlers>(null)
  const { shown, highlighted, setHighlighted, open, close } = useSearchPopup(field, variant)
  const [text, setText] = useSearchText()
  const isOpen = shown !== null
  const coversPage = isOpen && variant === 'standard'
  const keyword = useHotKeyword(hot, { isPaused: isOpen || text !== '' })
  const search = useStartSearch(toSearchText(variant, text), close)

  useSlashKey(hasSlashKey, () => field.current?.focus())
  useEarlyText(field, typed => {
    if (typed !== '') setText(typed)
    if (isFocused(field.current)) void open()
  })

  const onBlur = (event: FocusEvent) => {
    // When the window loses focus, the field also blurs but remains the active element. The popup then stays open.
    if (!event.currentTarget.contains(event.relatedTarget) && !isFocused(field.current)) close()
  }

  return (
    <div className={cx(styles.box, className)} onBlur={onBlur}>
      <div className={coversPage ? styles.open : undefined}>
        <Form role="search" aria-label={label} className={styles.form} onSubmit={() => void search()}>
          {coversPage && (
            <button type="button" aria-label="Back" className={styles.back} onClick={() => close()}>
              <Icon name="chevron-left" size={24} />
            </button>
          )}
          <input
            ref={field}
            {...getComboboxProps(id, isOpen, highlighted)}
            aria-label="Search products"
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

/** Returns a function that searches for `text`, and calls `onStart` when there is something to search for. */
const useStartSearch = (text: string, onStart: () => void) => {
  const shop = useShop()
  const navigate = useNavigate()

  return async () => {
    const { startSearch } = await import('../start-search.ts')
    if (startSearch({ shop, navigate }, text)) onStart()
  }
}

/** Text to search for. The older box collapses spaces and ignores text below 2 characters. */
const toSearchText = (variant: Variant, text: string): string => {
  if (variant === 'standard') return text
  const collapsed = collapseSpaces(text)
  return collapsed.length < OLDER_BOX_MIN ? '' : collapsed
}
