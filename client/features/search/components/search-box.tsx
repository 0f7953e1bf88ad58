import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRootState, useShop, useStores } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { collapseSpaces, INPUT_MAX, OLDER_BOX_MIN } from '../keyword.rules.ts'
import styles from './search-box.module.css'
import { SearchForm } from './search-form.tsx'
import type { SearchPopupProps } from './search-popup-props.ts'
import { useHotKeyword } from './use-hot-keyword.ts'
import { useSlashKey } from './use-slash-key.ts'

type SearchBoxProps = {
  /** Hot keywords that take turns as the placeholder. */
  hot: readonly string[]
  /** `older` is the box of the wholesale layout: no input limit, single spaces, suggestions from 2 characters. */
  variant?: 'standard' | 'older'
  /** Takes the slash key; of several boxes the one in sight. */
  hasSlashKey?: boolean
  /** Name of the search where a page has several. */
  label?: string
  className?: string
}

const loadPopup = {
  standard: () => import('./search-popup.tsx').then(m => m.SearchPopup),
  older: () => import('./older-popup.tsx').then(m => m.OlderPopup),
}

type Shown = Pick<SearchPopupProps, 'plain'> & { Popup: ComponentType<SearchPopupProps> }

/**
 * Search box of the header. It starts as a plain field; the first focus fetches the popup with its suggestions, which then
 * takes the field's place, text and focus. Without the popup it still searches.
 */
export function SearchBox({
  hot,
  variant = 'standard',
  hasSlashKey = true,
  label = 'Products',
  className,
}: SearchBoxProps) {
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isReturning = useRef(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const [text, setText] = useSearchText()
  const shop = useShop()
  const navigate = useNavigate()
  const keyword = useHotKeyword(hot, shown !== null || text !== '')

  /** Lets the popup take over, unless the field has lost the focus meanwhile. */
  const open = async () => {
    if (isReturning.current) return
    const [Popup] = await Promise.all([loadPopup[variant](), nextFrame()])
    const plain = field.current
    if (plain === null || document.activeElement !== plain) return
    setShown({ Popup, plain })
  }
  const search = async () => {
    const { startSearch } = await import('../start-search.ts')
    if (startSearch({ shop, navigate }, wantedText(variant, text))) close()
  }
  /** Puts the plain field back; by Escape the focus returns to it without opening anew. */
  const close = (keepsFocus = false) => {
    setShown(null)
    isReturning.current = keepsFocus
  }
  useEffect(() => {
    if (shown !== null || !isReturning.current) return
    field.current?.focus()
    isReturning.current = false
  }, [shown])
  useSlashKey(hasSlashKey, () => field.current?.focus())
  useOutsidePress(shown !== null, root, close)

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <div ref={root} className={cx(styles.box, className)} onBlur={onBlur}>
      {shown !== null ? (
        <shown.Popup
          label={label}
          plain={shown.plain}
          text={text}
          onText={setText}
          placeholder={keyword}
          popular={hot}
          onClose={close}
        />
      ) : (
        <SearchForm
          label={label}
          onSearch={() => void search()}
          input={{
            ref: field,
            role: 'combobox',
            'aria-label': 'Search products',
            'aria-autocomplete': 'list',
            'aria-expanded': false,
            placeholder: keyword,
            value: text,
            maxLength: variant === 'older' ? undefined : INPUT_MAX,
            onFocus: () => void open(),
            onChange: event => {
              setText(event.target.value)
              void open()
            },
            onClick: () => void open(),
          }}
        />
      )}
    </div>
  )
}

/** The browser and its drivers mark text after they have given the focus; a frame later that is done. */
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

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

const useOutsidePress = (
  isOpen: boolean,
  root: { readonly current: HTMLElement | null },
  close: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
