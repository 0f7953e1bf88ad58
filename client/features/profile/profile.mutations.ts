import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useStores } from '#client/lib/shop.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import type { Profile } from '#contract/profile.contract.ts'
import { profileQueries } from './profile.queries.ts'

/** Shows what was saved wherever the member is shown: header, side navigation, forms. */
const useShowProfile = () => {
  const queryClient = useQueryClient()
  const stores = useStores()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQueries.own().queryKey, profile)
    const { memberId, memberName, email, country, image, bmFlag, wholesaleLevel } = profile
    stores.root.set({ userInfo: { memberId, memberName, email, country, image, bmFlag, wholesaleLevel } })
  }
}

/** Saves the fields that are given and leaves the others. Refusals belong to the form. */
export const useEditProfile = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (fields: InputAt<'profile', 'edit'>) => api.profile.edit(fields),
    onSuccess: useShowProfile(),
    meta: { reaction: 'own' },
  })
}

/** Makes an uploaded picture the member's. Null when the upload failed, which has been said then. */
export const useChangePicture = () => {
  const api = useApi()
  const upload = useUploadPictures('avatar')
  const show = useShowProfile()
  return useMutation({
    mutationFn: async (file: File) => {
      const [image] = (await upload([file])) ?? []
      return image === undefined ? null : api.profile.edit({ image })
    },
    onSuccess: profile => profile !== null && show(profile),
  })
}

/** Changes the password by the old one; other sessions end. */
export const useChangePassword = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (words: { oldPassword: string; password: string }) => api.registration.updatePassword(words),
    meta: { reaction: 'own' },
  })
}
