import { Outlet } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { brand } from '#contract/core/brand.ts'

/** Frame of the wholesale pages. */
export function WholesaleLayout() {
  return (
    <>
      <header>
        <Container>
          <a href={paths.home()}>{brand.name}</a>
        </Container>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <footer>
        <Container>{brand.company}</Container>
      </footer>
    </>
  )
}
