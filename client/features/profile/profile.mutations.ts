import { useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#client/lib/api/api.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useStores } from '#client/lib/shop.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import type { Profile } from '#contract/profile.contract.ts'
import { profileQueries } from './profile.queries.ts'

/** Returns a function that updates the query cache and the root state with a saved profile. */
const useApplyProfile = () => {
  const queryClient = useQueryClient()
  const stores = useStores()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQueries.own().queryKey, profile)
    const { memberId, memberName, email, country, image, bmFlag, wholesaleLevel } = profile
    stores.root.set({ userInfo: { memberId, memberName, email, country, image, bmFlag, wholesaleLevel } })
  }
}

/** Saves the given fields of the profile. The form shows errors. */
export const useEditProfile = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (fields: InputAt<'profile', 'edit'>) => api.profile.edit(fields),
    onSuccess: useApplyProfile(),
    meta: { reaction: 'own' },
  })
}

/** Uploads a new photo. Resolves to null if the upload fails, which a toast has then reported. */
export const useChangePicture = () => {
  const api = useApi()
  const upload = useUploadPictures('avatar')
  const applyProfile = useApplyProfile()
  return useMutation({
    mutationFn: async (file: File) => {
      const [image] = (await upload([file])) ?? []
      return image === undefined ? null : api.profile.edit({ image })
    },
    onSuccess: profile => profile !== null && applyProfile(profile),
  })
}

/** Changes the password and ends all other sessions. */
export const useChangePassword = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (passwords: { oldPassword: string; password: string }) =>
      api.registration.updatePassword(passwords),
    meta: { reaction: 'own' },
  })
}
