import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { codes } from '#contract/core/codes.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createOpenApi, getCodes } from '#server/http/openapi.ts'

type Answer = { code: number; msg: string; data: unknown }
type Json = Record<string, unknown>

/** One for all calls: each new one would first compile the schema of schemas. Formats are checked by the contract. */
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = new WeakMap<Endpoint, ValidateFunction>()

const child = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value)

/** What the OpenAPI document says about the answer of one call, as a function that a public validator made of it. */
const getValidator = (endpoint: Endpoint): ValidateFunction => {
  const known = validators.get(endpoint)
  if (known !== undefined) return known
  const document = createOpenApi({ any: { call: endpoint } })
  const method = endpoint.method.toLowerCase()
  const content = child(document, 'paths', endpoint.path, method, 'responses', '200', 'content')
  const schema = child(content, 'application/json', 'schema') as Json
  const validate = ajv.compile({ ...schema, components: document['components'] })
  validators.set(endpoint, validate)
  return validate
}

/**
 * Holds an answer against the contract and the OpenAPI document: its envelope, its data when it succeeds, and its code when it does
 * not. Throws an error that says what is wrong.
 */
export const checkAnswer = (endpoint: Endpoint, status: number, answer: unknown): Answer => {
  const { code, msg, data, ...more } = answer as Answer & Json
  const where = `${endpoint.path} (HTTP ${status})`
  const isEnvelope = Number.isInteger(code) && typeof msg === 'string' && msg !== '' && data !== undefined
  if (!isEnvelope || Object.keys(more).length > 0)
    throw new Error(`${where} answered no envelope: ${JSON.stringify(answer).slice(0, 300)}`)
  if (status !== 200) {
    if (code !== status) throw new Error(`${where} answered code ${code}, which is not its status`)
    return { code, msg, data }
  }
  if (code === 0) endpoint.data.parse(data)
  else if (!getCodes(endpoint).some(name => codes[name].code === code))
    throw new Error(`${where} answered ${code} '${msg}', which it does not declare`)
  const validate = getValidator(endpoint)
  if (!validate(answer))
    throw new Error(
      `${where} answered what its document does not allow: ${JSON.stringify(validate.errors).slice(0, 800)}`,
    )
  return { code, msg, data }
}
