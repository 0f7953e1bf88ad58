import {
  type ComponentType,
  type FocusEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { useRootState, useShop, useStores } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { collapseSpaces, INPUT_MAX, OLDER_BOX_MIN } from '../keyword.rules.ts'
import styles from './search-box.module.css'
import { SearchForm } from './search-form.tsx'
import type { FieldKeys, SearchPopupProps } from './search-popup-props.ts'
import { useHotKeyword } from './use-hot-keyword.ts'
import { useSlashKey } from './use-slash-key.ts'

type SearchBoxProps = {
  /** Hot keywords that take turns as the placeholder. */
  hot: readonly string[]
  /** `older` is the box of the wholesale layout: no input limit, single spaces, suggestions from 2 characters. */
  variant?: 'standard' | 'older'
  /** Whether the slash key focuses this box. With several boxes, the visible one reacts. */
  hasSlashKey?: boolean
  /** Name of the search where a page has several. */
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
 * Search box of the header. The first focus fetches the popup with its suggestions, which opens below the field; without
 * the popup it still searches. The field is one and the same all the time: whatever comes and goes around it, keys, caret
 * and focus stay where they are.
 */
export function SearchBox({
  hot,
  variant = 'standard',
  hasSlashKey = true,
  label = 'Products',
  className,
}: SearchBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<FieldKeys>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [highlighted, setHighlighted] = useState(NONE)
  const [text, setText] = useSearchText()
  const shop = useShop()
  const navigate = useNavigate()
  const isOpen = shown !== null
  const keyword = useHotKeyword(hot, isOpen || text !== '')

  /** Shows the popup, unless the field has lost the focus by then. */
  const open = async () => {
    const Popup = await loadPopup[variant]()
    const here = field.current
    if (isFocused(here)) setShown(now => now ?? { Popup, field: here })
  }
  const close = (keepsFocus = false) => {
    setShown(null)
    setHighlighted(NONE)
    if (!keepsFocus) field.current?.blur()
  }
  const search = async () => {
    const { startSearch } = await import('../start-search.ts')
    if (startSearch({ shop, navigate }, wantedText(variant, text))) close()
  }
  useEarlyVisitor(field, typed => {
    if (typed !== '') setText(typed)
    if (isFocused(field.current)) void open()
  })
  useSlashKey(hasSlashKey, () => field.current?.focus())

  const onBlur = (event: FocusEvent) => {
    // A window that goes to the background takes the focus away as well, but the field stays the active element.
    if (!event.currentTarget.contains(event.relatedTarget) && !isFocused(field.current)) close()
  }
  return (
    <div className={cx(styles.box, className)} onBlur={onBlur}>
      <div className={isOpen && variant === 'standard' ? styles.open : undefined}>
        <SearchForm
          label={label}
          onSearch={() => void search()}
          before={
            isOpen &&
            variant === 'standard' && (
              <button type="button" aria-label="Back" className={styles.back} onClick={() => close()}>
                <Icon name="chevron-left" size={24} />
              </button>
            )
          }
          input={{
            ref: field,
            role: 'combobox',
            'aria-label': 'Search products',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? `${id}-menu` : undefined,
            'aria-activedescendant': highlighted === NONE ? undefined : `${id}-item-${highlighted}`,
            placeholder: keyword,
            value: text,
            maxLength: variant === 'older' ? undefined : INPUT_MAX,
            onFocus: () => void open(),
            onChange: event => {
              setText(event.target.value)
              keys.current?.onChange?.(event)
              void open()
            },
            onKeyDown: event => keys.current?.onKeyDown?.(event),
            onClick: () => void open(),
          }}
        />
        {isOpen && (
          <shown.Popup
            id={id}
            field={shown.field}
            keys={keys}
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

/** What a box searches for: the older one nothing below 2 characters, and with single spaces. */
const wantedText = (variant: 'standard' | 'older', text: string): string => {
  if (variant === 'standard') return text
  const collapsed = collapseSpaces(text)
  return collapsed.length < OLDER_BOX_MIN ? '' : collapsed
}

/** The text of the box, which all boxes share. */
const useSearchText = () => {
  const { root } = useStores()
  const text = useRootState(state => state.searchdata)
  return [text, (searchdata: string) => root.set({ searchdata })] as const
}

const isFocused = (field: HTMLInputElement | null): field is HTMLInputElement =>
  field !== null && document.activeElement === field

/** Passes on what was typed before hydration, which only the field itself holds. */
const useEarlyVisitor = (field: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void => {
  const first = useRef(take)
  // At once: by the time of an effect the next key may have been heard, and an older text would be put over it.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    first.current(value === defaultValue ? '' : value)
  }, [field])
}
