import { useMatches } from 'react-router-dom'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'

const hasPage = (handle: unknown): handle is { page: { title: string } } =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** Stands for a page that has no screen of its own: says what it is and leads back to the shop. */
export function PlainScreen() {
  const handle = useMatches()
    .map(match => match.handle)
    .findLast(hasPage)
  const title = handle?.page.title ?? ''
  return (
    <Container>
      <Stack gap={4}>
        <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: title }]} />
        <h1>{title}</h1>
        <p>There is nothing to see on this page at the moment.</p>
        <div>
          <Button href={paths.home()}>Back to shop</Button>
        </div>
      </Stack>
    </Container>
  )
}
