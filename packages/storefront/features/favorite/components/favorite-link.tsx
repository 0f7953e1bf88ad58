import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { favoriteQueries } from '../favorite.queries.ts'

/** Wish list link in the header with the number of favorites. */
export function FavoriteLink() {
  const viewer = useViewer()
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...favoriteQueries.header(), enabled: viewer !== null && isHydrated })
  return (
    <IconButton
      href={paths.wishList()}
      label="Wish List"
      icon={<Icon name="heart" size={24} strokeWidth={1.6} />}
      badge={data?.total ?? 0}
      size="lg"
    />
  )
}
