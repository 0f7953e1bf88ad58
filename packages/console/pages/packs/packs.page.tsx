import { formatCount } from '@fixbench/contract/core/format.ts'
import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { type DataAt, type RowAt, readData } from '../../lib/call.ts'
import { ConsoleError } from '../../lib/console-error.ts'
import { shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './packs.module.css'

type Loaded = DataAt<'packs', 'create'>
/** A zip file, or the name of an included pack. */
type Source = { file: File } | { pack: string }

/** Shows the shop of another company: included packs, and an upload for own ones. */
export function PacksPage() {
  const packs = useConsoleQuery('packs', 'list', {})
  const [place, setPlace] = useUrlParam('in')
  const { loaded, problems, pending, load } = useLoadPack(place === 'here')

  return (
    <Page
      title="Packs"
      lead="A pack turns a world into the shop of another company: its name, logo, colors, products, and people. The rules of the shop stay."
      actions={
        <UploadButton
          label="Pack file"
          accept={['.zip', 'application/zip']}
          isBusy={pending}
          onFile={file => load({ file })}
        >
          Upload a pack
        </UploadButton>
      }
    >
      <Panel isFlush>
        <Toolbar label="Where a pack is loaded">
          <SelectFilter
            label="Load into"
            value={place}
            all="a new world"
            options={[{ value: 'here', label: 'this world, replacing its shop' }]}
            onChange={setPlace}
          />
        </Toolbar>
      </Panel>
      {problems.length > 0 && <Problems problems={problems} />}
      {loaded !== null && <LoadedPack loaded={loaded} />}
      <QueryView query={packs}>
        {({ rows }) => (
          <Columns>
            {rows.map(row => (
              <IncludedPack
                key={row.pack}
                row={row}
                isBusy={pending}
                onLoad={() => load({ pack: row.pack })}
              />
            ))}
          </Columns>
        )}
      </QueryView>
      <Panel title="Make your own">
        <p>
          A pack is a zip file with pack.json, products.csv in the columns of Shopify’s product file, and a
          folder of images. Ten products take about half an hour. Start from a copy of an included pack in
          examples/packs.
        </p>
        <p>
          <a href="/console/api/packs/schema">JSON schema of pack.json</a>
        </p>
      </Panel>
    </Page>
  )
}

function IncludedPack({
  row,
  isBusy,
  onLoad,
}: {
  row: RowAt<'packs', 'list'>
  isBusy: boolean
  onLoad: () => void
}) {
  return (
    <Panel
      title={row.name}
      note={`${formatCount(row.productCount, 'product')}, folder ${row.pack}`}
      actions={
        <SmallButton variant="primary" isLoading={isBusy} onClick={onLoad}>
          {`Load ${row.name}`}
        </SmallButton>
      }
    >
      <Row as="p">
        <span className={styles.swatch} style={{ background: row.color }} aria-hidden />
        {row.tagline}
      </Row>
    </Panel>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Panel title="This pack can’t be used">
      <Stack as="ul" gap={2} role="alert">
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </Stack>
    </Panel>
  )
}

function LoadedPack({ loaded }: { loaded: Loaded }) {
  const { worldId, name, productCount, people, password } = loaded

  return (
    <Panel
      title={`${name} is ready`}
      note={formatCount(productCount, 'product')}
      actions={
        <SmallButton icon={<ExternalLink aria-hidden />} href={shopHref({ world: worldId })}>
          Open the shop
        </SmallButton>
      }
    >
      <Stack as="ul" gap={2}>
        {people.map(person => (
          <li key={person.email}>
            <DotText>
              <>
                <b>{person.name}</b> {person.email}
              </>
              {describePerson(person)}
            </DotText>
          </li>
        ))}
      </Stack>
      <p>
        Their password is <code>{password}</code>, unless the pack names another.
      </p>
    </Panel>
  )
}

const describePerson = ({ role, level, note }: Loaded['people'][number]): string[] => {
  const kind = level === null ? 'retail buyer' : `wholesale level ${level}`
  return [role === 'staff' ? 'staff' : kind, note]
}

const useLoadPack = (isHere: boolean) => {
  const { world, setWorld } = useWorld()
  const queryClient = useQueryClient()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const mutation = useMutation({
    mutationFn: (source: Source) => sendPack(source, isHere ? world : null),
    onSuccess: async data => {
      await queryClient.invalidateQueries({ queryKey: ['worlds'] })
      toast.success(`${data.name} is ready`)
      setLoaded(data)
      setProblems([])
      setWorld(data.worldId)
    },
    onError: error => {
      setLoaded(null)
      setProblems(toProblems(error))
    },
  })

  return { loaded, problems, pending: mutation.isPending, load: mutation.mutate }
}

const toProblems = (error: Error): string[] => {
  const fields = error instanceof ConsoleError ? Object.entries(error.fields) : []
  return fields.length === 0 ? [error.message] : fields.map(([place, reason]) => `${place}: ${reason}`)
}

const sendPack = async (source: Source, worldId: string | null): Promise<Loaded> => {
  const query = new URLSearchParams()
  if (worldId !== null) query.set('worldId', worldId)
  if ('pack' in source) query.set('pack', source.pack)
  const call = worldId === null ? 'create' : 'load'
  const response = await fetch(`/console/api/packs/${call}?${query.toString()}`, {
    method: 'POST',
    ...('file' in source ? { headers: { 'content-type': 'application/zip' }, body: source.file } : {}),
  })
  return (await readData(response)) as Loaded
}
