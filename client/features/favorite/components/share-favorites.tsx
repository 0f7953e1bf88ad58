import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useShop } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { favoriteQueries } from '../favorite.queries.ts'
import styles from './share-favorites.module.css'

/** Creates, shows and revokes an anonymous link to the wish list. */
export function ShareFavorites() {
  const { data } = useQuery(favoriteQueries.sharing())
  const { origins } = useShop()
  const share = useApiMutation((api, input: InputAt<'favorite', 'share'>) => api.favorite.share(input), {
    onSuccess: useInvalidate('favorite.sharing'),
  })
  const shareKey = data?.shareKey ?? null
  if (shareKey === null) {
    return (
      <Cluster as="p" gap={[2, 3]} className={styles.share}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 aria-hidden size={16} />}
          isLoading={share.isPending}
          disabled={data === undefined}
          onClick={() => share.mutate({ isShared: true })}
        >
          Share wish list
        </Button>
        <span>Creates a link that shows your products, but not your name.</span>
      </Cluster>
    )
  }
  const link = `${origins.shop}${paths.sharedWishList(shareKey)}`
  return (
    <Cluster as="p" gap={[2, 3]} className={styles.share}>
      <Share2 aria-hidden size={16} />
      <span>Anyone with this link can see the list:</span>
      <a href={paths.sharedWishList(shareKey)} className={styles.link}>
        {link}
      </a>
      <CopyButton value={link} label="Copy link" />
      <Button
        variant="link"
        size="sm"
        isLoading={share.isPending}
        onClick={() => share.mutate({ isShared: false })}
      >
        Stop sharing
      </Button>
    </Cluster>
  )
}
