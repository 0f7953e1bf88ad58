import { getFeatureIcon } from '@fixbench/storefront/features/wholesale/feature-icons.ts'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { useOwnData } from '@fixbench/storefront/lib/api/use-live-data.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Container, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { PlainLayout } from '#client/layouts/shop/plain-layout.tsx'
import styles from './wholesale-signup-layout.module.css'

/** Layout of the wholesale sign-up: the form with the benefits of the program beside it. */
export default function WholesaleSignupLayout() {
  useOwnData()
  const viewer = useViewer()
  const account = (
    <a href={viewer === null ? paths.login() : paths.profile()} className={styles.signIn}>
      {viewer === null ? 'Already Have an Account? Sign In' : viewer.memberName}
    </a>
  )

  return (
    <PlainLayout suffix="Wholesale" header={account}>
      <Container className={styles.columns}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Features />
      </Container>
    </PlainLayout>
  )
}

function Features() {
  const { data: teaser } = useQuery(wholesaleQueries.teaser())

  return (
    <aside aria-label="Why wholesale" className={styles.side}>
      <p className={styles.claim}>{teaser?.claim}</p>
      <Stack as="ul" gap={3}>
        {teaser?.features.map(({ icon, title, content, alt }) => {
          const Icon = getFeatureIcon(icon)
          return (
            <Row as="li" gap={4} align="stretch" key={title} className={styles.card}>
              <Icon className="ink-brand" role="img" aria-label={alt} size={26} strokeWidth={1.5} />
              <div>
                <h2 className="text-md">{title}</h2>
                <p>{content}</p>
              </div>
            </Row>
          )
        })}
      </Stack>
    </aside>
  )
}
