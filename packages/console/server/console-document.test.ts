import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { faultGrammar } from '@fixbench/contract/core/fault-grammar.ts'
import { createShopIntroduction } from '@fixbench/server/http/openapi-introduction.ts'
import { parseFaults, partNames } from '@fixbench/worlds/faults/grammar.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allConsoleCalls } from '../pages/overview/controls.ts'
import { consoleExamples } from './console-examples.ts'
import { consoleIntroduction } from './console-introduction.ts'

const shop = setUpWorlds()

const operations: [id: string, endpoint: Endpoint][] = Object.entries(allConsoleCalls).flatMap(
  ([page, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${page}.${name}`, endpoint]),
)

type Schema = { properties?: Record<string, Schema>; description?: string; [key: string]: unknown }
type Field = { name: string; where: string; description: string | undefined }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** All fields below a schema, with the description that they have themselves. */
const listFields = (schema: unknown, where: string): Field[] => {
  if (!isSchema(schema)) return []
  const own = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(([name, field]) => ({
    name,
    where,
    description: isSchema(field) ? field.description : undefined,
  }))
  return [...own, ...Object.values(schema).flatMap(part => listFields(part, where))]
}

const inputFields = operations.flatMap(([id, { input }]) =>
  listFields(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), id),
)

/** Names whose entry of the dictionary was read and is right for every console call that has them. */
const ONE_MEANING = new Set(
  [
    'worldIds,pageNum,pageSize,persona,preset,title,timeoutMs,waitSeconds,agentName,keyword,token,speed,email',
    'isPinned,allowBackwards,channel,withBodies,atLeast,atMost,isHeld,noticeIds,signing,parameters,answer,term',
    'isOn,skip,every,probability,seed,delayMs,limitMs,phase,effect,msg',
    'goto,click,css,within,isExact,nth,fill,select,option,press,waitFor,control,advance,reload,as',
    'days,hours,minutes,price,quantity,subject,question,validDays',
  ].flatMap(line => line.split(',')),
)
/** IDs and numbers are named after what they identify. */
const hasOneMeaning = (name: string): boolean => ONE_MEANING.has(name) || /[a-z](?:Id|No|Pn|Code)$/.test(name)

describe('the document of the console', () => {
  it('takes the description of an input from the dictionary only for names with one meaning [DEV-08] [TEST-12]', () => {
    const guessed = inputFields.filter(({ name, description }) => !description && !hasOneMeaning(name))

    expect(inputFields.length).toBeGreaterThan(200)
    expect([...new Set(guessed.map(({ name, where }) => `${name} of ${where}`))]).toEqual([])
  })

  it('describes every field [DEV-08]', async () => {
    const { paths, components } = (await shop.app.inject('/console/api/openapi.json')).json<Schema>()
    const bare = listFields({ paths, components }, 'document').filter(({ description }) => !description)

    expect([...new Set(bare.map(({ name }) => name))]).toEqual([])
  })

  it('has an example that the call accepts for every call with fields [DEV-08]', () => {
    const withFields = operations.filter(([, { input }]) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      return Object.keys(properties).length > 0
    })
    const wrong = withFields.filter(([id, { input }]) => !input.safeParse(consoleExamples[id]?.input).success)

    expect(wrong.map(([id]) => id)).toEqual([])
    expect(Object.keys(consoleExamples).toSorted()).toEqual(withFields.map(([id]) => id).toSorted())
  })
})

describe('the text form of fault rules', () => {
  it('is specified in both documents, with every part of the grammar [DEV-08]', () => {
    const missing = partNames.filter(
      name => !new RegExp(`\`(?:effect=|phase=)?${name}\\b`).test(faultGrammar),
    )

    expect(missing).toEqual([])
    expect(createShopIntroduction('http://localhost:3000')).toContain(faultGrammar)
    expect(consoleIntroduction).toContain(faultGrammar)
  })

  it('only has examples that are valid [DEV-08]', () => {
    const effects = [...faultGrammar.matchAll(/^\| `((?:code|status|delay|header\.[\w-]+)=[^`]+)`/gm)].map(
      ([, rule = '']) => rule,
    )
    const whole = [...faultGrammar.matchAll(/^x-fault: (.+)$/gm)].map(([, rule = '']) => rule)

    expect([effects.length, whole.length]).toEqual([6, 1])
    for (const rule of [...effects, ...whole]) expect(() => parseFaults(rule), rule).not.toThrow()
  })

  it('says what a bare number should be [DEV-08]', () => {
    expect(() => parseFaults('300021')).toThrow('write code=300021, status=300021 or delay=300021')
  })
})
