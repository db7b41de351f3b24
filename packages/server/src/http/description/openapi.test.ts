import type { Endpoint } from '@verandah/contract/endpoint'
import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import type { z } from '@verandah/contract/z'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'

interface Operation {
  security: object[]
  parameters?: { name: string; schema: { enum?: string[] } }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }>; headers?: Record<string, unknown> }>
}

let building: TestBuilding
let described: { info: { version: string }; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  building = await openBuilding('sqlite', {}, { empty: true })
  described = (await building.app.http.inject('/api/openapi.json')).json()
})
afterAll(() => building.close())

const JSON_TYPE = 'application/json'
const operationOf = ({ method, path }: Endpoint) => described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
const problemsOf = (endpoint: Endpoint, schema: z.ZodMiniType, example: unknown) => {
  const { error } = schema.safeParse(example)
  return error === undefined
    ? []
    : [`${endpoint.method} ${endpoint.path}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`]
}

it('has an example of each body, which the call accepts', () => {
  const wrong = building.app.endpoints.flatMap((endpoint) => {
    const { body, bodyType, files } = endpoint
    if (body === undefined || bodyType !== undefined || files !== undefined) return []
    return problemsOf(endpoint, body, operationOf(endpoint)?.requestBody?.content[JSON_TYPE]?.example)
  })
  expect(wrong).toEqual([])
})

it('has an example of each answer, which is one', () => {
  const wrong = building.app.endpoints.flatMap((endpoint) => {
    const { response, status = 200 } = endpoint
    if (response === undefined) return []
    return problemsOf(endpoint, response, operationOf(endpoint)?.responses[status]?.content?.[JSON_TYPE]?.example)
  })
  expect(wrong).toEqual([])
})

it('says which version it is, and which calls an access token makes', () => {
  expect(described.info.version).toBe('v1')
  expect(described.paths['/api/meetings']?.['get']?.security).toEqual([{ session: [] }, { accessToken: [] }])
  expect(described.paths['/api/settings']?.['get']?.security).toEqual([{ session: [] }])
  expect(described.paths['/api/building']?.['get']?.security).toEqual([])
  expect(described.paths['/api/meetings']?.['get']?.responses['200']?.headers).toHaveProperty('Verandah-Version')
})

it('describes each named schema, and refers to none that is not there', async () => {
  const { components } = (await building.app.http.inject('/api/openapi.json')).json<{ components: { schemas: Record<string, object> } }>()
  expect(Object.entries(components.schemas).filter(([, schema]) => '$ref' in schema)).toEqual([])
  const named = [...JSON.stringify(described).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
  expect([...new Set(named)].filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([])
})

it('names the media type of each format that an answer may have', () => {
  const TYPES: Record<string, string> = { json: JSON_TYPE, csv: 'text/csv', pdf: 'application/pdf', xlsx: XLSX_TYPE }
  const answers = building.app.endpoints.flatMap((endpoint) => {
    const { parameters = [], responses } = operationOf(endpoint) ?? {}
    const formats = parameters.find(({ name }) => name === 'format')?.schema.enum
    if (formats === undefined) return []
    return [[endpoint.path, Object.keys(responses?.['200']?.content ?? {}).toSorted(), formats.map((one) => TYPES[one] ?? one).toSorted()]]
  })
  expect(answers.length).toBeGreaterThan(8)
  for (const [path, types, expected] of answers) expect([path, types]).toEqual([path, expected])
})
