import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useSearchParams } from 'react-router-dom'
import { readPageNum, updateSearch } from '#storefront/lib/url/search-params.ts'

/** Links to the pages of the list at `path`, whose filters and page number are in the query. */
export function ListPagination({ path, total, pageSize }: { path: string; total: number; pageSize: number }) {
  const [search] = useSearchParams()
  return (
    <Pagination
      page={readPageNum(search)}
      pageCount={Math.ceil(total / pageSize)}
      hrefFor={pageNum => path + updateSearch(search, { pageNum })}
    />
  )
}
