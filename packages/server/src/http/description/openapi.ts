import type { Endpoint, Files } from '@verandah/contract/endpoint'
import { Problem } from '@verandah/contract/errors'
import { IDEMPOTENCY_KEY_FORM, takesIdempotencyKey } from '@verandah/contract/idempotency'
import { isOpenToTokens } from '@verandah/contract/tokenAccess'
import { onFirstUse } from '@verandah/contract/onFirstUse'
import type { FastifyInstance } from 'fastify'
import { z } from '@verandah/contract/z'
import { JSON_TYPE, statusesOf } from '../answers/answer.ts'
import type { Description, Docs } from './docs.ts'
import { exampleOf } from './examples.ts'
import { API_VERSION, type SecurityHeaders, stylesOnly } from '../headers.ts'
import { URL_ENCODED } from '../requests/body.ts'
import { pageOf, sendPage } from '../requests/page.ts'

type Json = Record<string, unknown>

/** Describes a schema. zod puts named ones under `$defs`; the API's description has them in one list. */
function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output', named: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json }
  const {
    $schema: _,
    $defs = {},
    ...plain
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')) as typeof made
  Object.assign(named, $defs)
  const id = z.globalRegistry.get(schema)?.['id']
  if (typeof id !== 'string') return plain
  // zod puts one that has a name under it, and refers to it.
  named[id] ??= plain
  return { $ref: `#/components/schemas/${id}` }
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_FORM.source },
  description:
    'A random text that names this call. When its answer was lost, the same call with the same key is answered as before and ' +
    'changes nothing, for 24 hours; that answer carries `Idempotent-Replayed: true`. The same key with another call or body is a 422 ' +
    '`key_reused`. A call that failed keeps no key.'
}

function parameters(endpoint: Endpoint, named: Json): Json[] {
  const inHeader = takesIdempotencyKey(endpoint) ? [KEY] : []
  const inPath = Object.entries(endpoint.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: describeSchema(schema, 'input', named)
  }))
  if (endpoint.query === undefined) return [...inPath, ...inHeader]
  const query = describeSchema(endpoint.query, 'output', named) as { properties?: Record<string, Json> }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
  return [...inPath, ...inQuery, ...inHeader]
}

const BYTES = { type: 'string', format: 'binary' }
const MULTIPART = 'multipart/form-data'
const content = (type: string, schema: Json | undefined) => ({ content: { [type]: { schema } } })
/** Returns the content of a schema, with an example. */
const json = (schema: Json, named: Json) => ({ content: { 'application/json': { schema, example: exampleOf(schema, named) } } })

/** Returns the files of a multipart call. */
function describeFiles({ field, count, bytes }: Files): Json {
  const file = { ...BYTES, description: `At most ${bytes} bytes` }
  const files = count === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: count }
  return { type: 'object', properties: { [field]: files }, required: [field] }
}

function requestBody({ body, bodyType, files, multipart, urlEncoded }: Endpoint, named: Json): Json {
  if (body === undefined && files === undefined) return {}
  const texts = body === undefined ? [] : [describeSchema(body, 'input', named)]
  const schema = files === undefined ? texts[0] : { allOf: [...texts, describeFiles(files)] }
  const further = [...(multipart === true ? [MULTIPART] : []), ...(urlEncoded === true ? [URL_ENCODED] : [])]
  const types = [files === undefined ? (bodyType ?? 'application/json') : MULTIPART, ...further]
  const example = files === undefined && bodyType === undefined && schema !== undefined ? { example: exampleOf(schema, named) } : {}
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema, ...example }])) } }
}

const VERSION = { 'Verandah-Version': { description: 'The version of the API', schema: { type: 'string', const: API_VERSION } } }
const BEARER = { type: 'http', scheme: 'bearer' }

function success(endpoint: Endpoint, named: Json): Json {
  const { response, file, alsoAs = [], redirects, status = 200 } = endpoint
  if (redirects === true) return { '302': { description: 'Sends the browser to another address', headers: VERSION } }
  const asBytes = (types: readonly string[]): Json => Object.assign({}, ...types.map((type) => content(type, BYTES).content)) as Json
  if (file !== undefined) return { [status]: { description: 'The file', headers: VERSION, content: asBytes([file, ...alsoAs]) } }
  if (response === undefined) return { '204': { description: 'Done', headers: VERSION } }
  const { content: record } = json(describeSchema(response, 'output', named), named)
  const answer = { headers: VERSION, content: { ...record, ...asBytes(alsoAs) } }
  const answers: Json = {}
  for (const one of statusesOf(endpoint))
    answers[one] = { description: one === status ? 'Success' : 'A dry run: nothing was changed', ...answer }
  return answers
}

/** Returns the ways to authenticate a call: none, a session, or an access token as well. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.public === true) return []
  return isOpenToTokens(endpoint) ? [{ session: [] }, { accessToken: [] }] : [{ session: [] }]
}

function operation(endpoint: Endpoint, named: Json): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint),
    parameters: parameters(endpoint, named),
    ...requestBody(endpoint, named),
    responses: {
      ...success(endpoint, named),
      default: { description: 'An error', ...json({ $ref: '#/components/schemas/Problem' }, named) }
    }
  }
}

/** Returns the API as OpenAPI 3.1, made from the operations that are implemented. */
export function describeApi(endpoints: Endpoint[]): Json {
  const schemas: Json = {}
  describeSchema(Problem, 'output', schemas)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verandah', version: API_VERSION, description: 'The portal of an apartment tower.' },
    paths,
    components: { schemas, securitySchemes: { session: BEARER, accessToken: { ...BEARER, bearerFormat: 'vdh_…' } } }
  }
}

/** Serves `/api/openapi.json` and `/api/docs`; made at the first request, because most portals never get one. */
export function documentApi(http: FastifyInstance, endpoints: Endpoint[], { calls }: SecurityHeaders): void {
  const describe = onFirstUse(() => describeApi(endpoints))
  // The page is kept as bytes: written anew for each request it would take the process 5 ms, whoever asks.
  const description = onFirstUse(async () => pageOf(JSON.stringify(describe())))
  const docs = onFirstUse(async (): Promise<Docs> => (await import('./docs.ts')).makeDocs(describe() as unknown as Description))
  http.get('/api/openapi.json', async (request, reply) => sendPage(request, reply, calls, await description(), JSON_TYPE))
  http.get('/api/docs', async (request, reply) => {
    const { page, styleHash } = await docs()
    return sendPage(request, reply, stylesOnly(calls, styleHash), page)
  })
}
