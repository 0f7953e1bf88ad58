import { shopCalls } from '@fixbench/contract/call-index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { contract } from '@fixbench/contract/index.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { createOpenApi } from '#server/http/openapi.ts'
import { lazy } from '#server/lib/lazy.ts'

type Json = Record<string, unknown>

/**
 * Shared, because a new instance first compiles the meta-schema. The contract checks formats. Compiling takes more time
 * than checking, so components are compiled once instead of at each use, and their code isn't optimized.
 */
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
})
const validators = new WeakMap<Endpoint, ValidateFunction>()

const shopEndpoints: ReadonlySet<Endpoint> = new Set(shopCalls.map(({ endpoint }) => endpoint))

/** Adds the document of the shop once, so that calls share its compiled components. */
const addShopDocument = lazy(() => ajv.addSchema(createOpenApi(contract), 'shop'))

let otherDocuments = 0

/** Adds the document of a call that isn't part of the shop, such as a console call. */
const addDocument = (endpoint: Endpoint): string => {
  const key = `call-${++otherDocuments}`
  ajv.addSchema(createOpenApi({ any: { call: endpoint } }), key)
  return key
}

/** Compiles the response schema of a call's OpenAPI document, once per call. */
const getValidator = (endpoint: Endpoint): ValidateFunction => {
  const known = validators.get(endpoint)
  if (known !== undefined) return known
  const isShopCall = shopEndpoints.has(endpoint)
  if (isShopCall) addShopDocument()
  const document = isShopCall ? 'shop' : addDocument(endpoint)
  const steps = ['paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', '200', 'content']
  const pointer = [...steps, 'application/json', 'schema'].map(toPointerStep).join('/')
  const validate = ajv.getSchema(`${document}#/${pointer}`)
  if (validate === undefined) throw new Error(`${endpoint.path} has no response schema`)
  validators.set(endpoint, validate)
  return validate
}

/** Escapes a step of a JSON pointer in a URI fragment. */
const toPointerStep = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

/**
 * Checks a response against the contract and the OpenAPI document: envelope, data of a success, code of a failure.
 * Throws an error that describes the violation.
 */
export const checkResponse = (endpoint: Endpoint, status: number, response: unknown): Envelope<unknown> => {
  const { code, msg, data, ...more } = response as Envelope<unknown> & Json
  const where = `${endpoint.path} (HTTP ${status})`
  const isEnvelope = Number.isInteger(code) && typeof msg === 'string' && msg !== '' && data !== undefined
  if (!isEnvelope || Object.keys(more).length > 0) {
    throw new Error(`${where} returned no envelope: ${JSON.stringify(response).slice(0, 300)}`)
  }

  if (status !== 200) {
    if (code !== status) throw new Error(`${where} returned code ${code}, which is not its status`)
    return { code, msg, data }
  }

  if (code === 0) endpoint.data.parse(data)
  else if (!getCodes(endpoint).some(name => codes[name].code === code)) {
    throw new Error(`${where} returned ${code} '${msg}', which it does not declare`)
  }

  const validate = getValidator(endpoint)
  if (!validate(response)) {
    throw new Error(
      `${where} returned a response that its document does not allow: ${JSON.stringify(validate.errors).slice(0, 800)}`,
    )
  }

  return { code, msg, data }
}
