// Generates clients of a running shop with five generators: node generate.mjs http://localhost:3000
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import postman from 'openapi-to-postmanv2'
import openapiTS, { astToString } from 'openapi-typescript'
import { generateZodClientFromOpenAPI } from 'openapi-zod-client'
import { generate } from 'orval'

const [shop = 'http://localhost:3000'] = process.argv.slice(2)
const OUT = path.join(import.meta.dirname, 'generated')
const inOut = name => path.join(OUT, name)

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT)
const document = await (await fetch(`${shop}/api/docs/openapi.json`)).json()
writeFileSync(inOut('openapi.json'), JSON.stringify(document))

// Fields with a default can be left out of a request.
const types = await openapiTS(document, { defaultNonNullable: false })
writeFileSync(inOut('openapi-typescript.ts'), astToString(types))

await createClient({
  input: inOut('openapi.json'),
  output: inOut('hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error' },
})

await generate(
  {
    input: { target: inOut('openapi.json') },
    output: {
      target: inOut('orval.ts'),
      client: 'fetch',
      mode: 'single',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
  OUT,
)

await generateZodClientFromOpenAPI({
  openApiDoc: document,
  distPath: inOut('zod-client.ts'),
  options: { withAlias: true },
})

const { reason, output } = await new Promise((resolve, reject) => {
  const done = (error, converted) => (error ? reject(error) : resolve(converted))
  postman.convertV2({ type: 'json', data: document }, { parametersResolution: 'Example' }, done)
})
if (output === undefined) throw new Error(`The Postman conversion failed: ${reason}`)
writeFileSync(inOut('postman.json'), JSON.stringify(output[0].data))
