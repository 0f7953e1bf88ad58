import type { Profile } from '@fixbench/contract/profile/profile.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation, useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useStores } from '#storefront/lib/shop.tsx'
import { useUploadPhotos } from '#storefront/shared/upload/use-upload-photos.ts'
import { profileQueries } from './profile.queries.ts'

/** Returns a function that updates the query cache and the root state with a saved profile. */
const useApplyProfile = () => {
  const queryClient = useQueryClient()
  const stores = useStores()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQueries.own().queryKey, profile)
    const { memberId, memberName, email, country, image, bmFlag, wholesaleLevel, isStaff } = profile
    stores.root.set({
      userInfo: { memberId, memberName, email, country, image, bmFlag, wholesaleLevel, isStaff },
    })
  }
}

/** Saves the given fields of the profile. The form shows errors. */
export const useEditProfile = () =>
  useCallMutation('profile', 'edit', { onSuccess: useApplyProfile(), meta: { reaction: 'own' } })

/** Uploads a new photo. Resolves to null if the upload fails, which a toast has then reported. */
export const useChangePhoto = () => {
  const upload = useUploadPhotos('avatar')
  const applyProfile = useApplyProfile()
  return useApiMutation(
    async (api, file: File) => {
      const [image] = (await upload([file])) ?? []
      return image === undefined ? null : api.profile.edit({ image })
    },
    { onSuccess: profile => profile !== null && applyProfile(profile) },
  )
}
