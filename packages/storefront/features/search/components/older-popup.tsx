import { cx } from '@fixbench/ui/cx.ts'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, TrendingUp } from 'lucide-react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { collapseSpaces, DEBOUNCE_MS, OLDER_BOX_MIN, POPUP_PAGE_SIZE } from '../keyword.rules.ts'
import { useSearch } from '../start-search.ts'
import { useDebounced } from '../use-debounced.ts'
import styles from './older-popup.module.css'
import { type SearchPopupProps, usePopupCombobox } from './use-popup-combobox.ts'

/** Popup of the older search box: popular terms below 2 characters, then completions of the text. */
export function OlderPopup(props: SearchPopupProps) {
  const { text, popular, onClose } = props
  const keyword = collapseSpaces(text)
  const isLongEnough = keyword.length >= OLDER_BOX_MIN
  const completions = useCompletions(keyword)
  const terms = isLongEnough ? completions : popular
  const search = useSearch()
  const start = (term: string) => {
    const collapsed = collapseSpaces(term)
    if (collapsed.length >= OLDER_BOX_MIN && search(collapsed)) onClose()
  }

  const { getMenuProps, getItemProps, highlightedIndex } = usePopupCombobox(props, {
    entries: terms,
    toText: term => term,
    onChoose: start,
  })

  return (
    <Card className={styles.panel} hidden={terms.length === 0}>
      {!isLongEnough && <p className={cx('fine', styles.title)}>Popular searches</p>}
      <ul {...getMenuProps({ 'aria-label': isLongEnough ? 'Suggested terms' : 'Popular searches' })}>
        {terms.map((term, index) => (
          <li
            key={term}
            {...getItemProps({ item: term, index })}
            className={cx(styles.term, index === highlightedIndex && styles.marked)}
          >
            {isLongEnough ? <Search aria-hidden size={16} /> : <TrendingUp aria-hidden size={16} />}
            {term}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const useCompletions = (keyword: string): string[] => {
  const keyWord = useDebounced(keyword, DEBOUNCE_MS)
  const { data } = useQuery({
    ...callQuery(
      'search',
      'autoComplete',
      { keyWord, pageNum: 1, pageSize: POPUP_PAGE_SIZE },
      { meta: { reaction: 'silent' } },
    ),
    enabled: keyWord.length >= OLDER_BOX_MIN,
    placeholderData: keepPreviousData,
  })
  return data?.rows.map(row => row.keyword) ?? []
}
