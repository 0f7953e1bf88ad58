import { formatDate } from '@fixbench/contract/core/format.ts'
import type { DeletionBlocks, Profile } from '@fixbench/contract/profile/profile.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { Spinner } from '@fixbench/ui/feedback/spinner.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { saveFile } from '#storefront/lib/save-file.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { useBrand } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { sendCodeLabel, useSendCode } from '#storefront/shared/verification-code/use-send-code.ts'
import { profileQueries } from '../profile.queries.ts'
import deletionStyles from './delete-account.module.css'
import styles from './own-data.module.css'

/** `spoke-yard` for Spoke Yard. */
const toFileName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '-')

/** Lets the member download personal data and delete the account. */
export function OwnData({ profile }: { profile: Profile }) {
  const { name } = useBrand()
  const exportData = useCallMutation('profile', 'exportData', {
    onSuccess: data => {
      const day = data.exportTime.slice(0, 10)
      saveFile(`${toFileName(name)}-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast.success('Your data has been downloaded')
    },
  })
  const [isDeleting, setIsDeleting] = useState(false)

  return (
    <Stack>
      <Cluster gap={[3, 6]} justify="between" className={styles.part}>
        <div>
          <h3 className="text-md">Download your data</h3>
          <p className="ink-2">
            Get one file with everything we keep about you, including orders, addresses, points, and reviews.
            See <a href={paths.privacy()}>what we keep and why</a>.
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          isLoading={exportData.isPending}
          onClick={() => exportData.mutate()}
        >
          Download my data
        </Button>
      </Cluster>
      <Cluster gap={[3, 6]} justify="between" className={styles.part}>
        <div>
          <h3 className="text-md">Delete your account</h3>
          <p className="ink-2">
            Permanently delete this account. Open orders and returns must be completed first.
          </p>
        </div>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account…
        </Button>
      </Cluster>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} profile={profile} />
    </Stack>
  )
}

type Props = { isOpen: boolean; onClose: () => void; profile: Profile }

/** Deletes the account after confirming the member's identity. Explains the consequences and lists what prevents it. */
function DeleteAccountDialog({ isOpen, onClose, profile }: Props) {
  const blocks = useQuery({ ...profileQueries.deletionBlocks(), enabled: isOpen })
  const remove = useDeleteAccount(isOpen)
  const goHome = () => location.assign(paths.home())

  return (
    <Dialog
      isOpen={isOpen}
      onClose={remove.isSuccess ? goHome : onClose}
      title={remove.isSuccess ? 'Your account has been deleted' : 'Delete your account?'}
    >
      {remove.isSuccess ? (
        <Stack>
          <p>
            We sent a confirmation to {profile.email}. You can register this address again after{' '}
            {formatDate(remove.data.erasureTime)}.
          </p>
          <Cluster>
            <Button onClick={goHome}>Go to home page</Button>
          </Cluster>
        </Stack>
      ) : (
        <DeletionSteps blocks={blocks} profile={profile} remove={remove} onClose={onClose} />
      )}
    </Dialog>
  )
}

type DeletionProps = Omit<Props, 'isOpen'> & {
  blocks: UseQueryResult<DeletionBlocks>
  remove: ReturnType<typeof useDeleteAccount>
}

function DeletionSteps({
  blocks: { data: blocks, error, refetch },
  profile,
  remove,
  onClose,
}: DeletionProps) {
  if (blocks === undefined) {
    if (error === null) return <Spinner />
    return (
      <RetryNotice onRetry={() => void refetch()}>
        We couldn’t check for open orders and returns. {describeFailure(error)}
      </RetryNotice>
    )
  }

  const obstacles = [
    ...blocks.orders.map(orderNo => ({ label: `Order ${orderNo}`, href: paths.orders({ orderNo }) })),
    ...blocks.afterSales.map(number => ({ label: `Return ${number}`, href: paths.afterSales() })),
    ...blocks.pointOrders.map(orderNo => ({
      label: `Points order ${orderNo}`,
      href: paths.pointOrderDetail(orderNo),
    })),
  ]
  if (obstacles.length > 0) return <BlockedNotice obstacles={obstacles} onClose={onClose} />

  return (
    <Stack>
      <Stack as="ul" gap={2} className={deletionStyles.effects}>
        <li>We delete your addresses, cart, wish list, history, and messages right away.</li>
        <li>You lose your points and coupons.</li>
        <li>Past orders and reviews stay on record without your name.</li>
        <li>You’re signed out on every device and can’t sign in again.</li>
      </Stack>
      <ConfirmIdentityForm profile={profile} remove={remove} onClose={onClose} />
    </Stack>
  )
}

type BlockedProps = { obstacles: readonly { label: string; href: string }[]; onClose: () => void }

function BlockedNotice({ obstacles, onClose }: BlockedProps) {
  return (
    <Stack>
      <Notice tone="warn" title="You can’t delete your account yet">
        You have orders or requests in progress. You can delete your account once they’re complete.
      </Notice>
      <Stack as="ul" gap={2} className={deletionStyles.effects}>
        {obstacles.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </Stack>
      <Cluster justify="end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Stack>
  )
}

function ConfirmIdentityForm({ profile, remove, onClose }: Omit<DeletionProps, 'blocks'>) {
  const form = useForm({ defaultValues: { secret: '' } })
  const { register } = form
  const send = useSendCode('delete-account')
  const submit = ({ secret }: { secret: string }) =>
    remove.mutate(profile.hasPassword ? { password: secret } : { code: secret.trim() }, {
      onError: error => form.setError('secret', { message: describeFailure(error) }, { shouldFocus: true }),
    })

  return (
    <HookForm form={form} onSubmit={submit}>
      {profile.hasPassword ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...register('secret', { required: 'Enter your password' })}
        />
      ) : (
        <div className={deletionStyles.code}>
          <TextField
            label="Verification code"
            hint={`We’ll send it to ${profile.email}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...register('secret', { required: 'Enter the code' })}
          />
          <Button
            variant="secondary"
            isLoading={send.isPending}
            disabled={send.waitSeconds > 0}
            onClick={() => send.mutate(profile.email)}
          >
            {sendCodeLabel(send)}
          </Button>
        </div>
      )}
      <Cluster justify="end">
        <Button variant="secondary" onClick={onClose}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" isLoading={remove.isPending}>
          Delete account
        </Button>
      </Cluster>
    </HookForm>
  )
}

/** Deletes the account and ends the session. The form shows errors. */
const useDeleteAccount = (isShown: boolean) => {
  const session = useSession()
  return useCallMutation('profile', 'deleteAccount', {
    onSuccess: () => session.forget(),
    meta: { reaction: 'own', isShown },
  })
}
