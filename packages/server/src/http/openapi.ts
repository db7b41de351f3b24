import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@verandah/contract/endpoint'
import { Problem } from '@verandah/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

/** zod puts named schemas under `$defs`; the API's description keeps them in one place. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json }
  const {
    $schema: _,
    $defs = {},
    ...plain
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')) as typeof made
  Object.assign(named, $defs)
  const id = z.globalRegistry.get(schema)?.['id']
  if (typeof id !== 'string') return plain
  named[id] = plain
  return { $ref: `#/components/schemas/${id}` }
}

function parameters(endpoint: Endpoint, named: Json): Json[] {
  const inPath = Object.entries(endpoint.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input', named)
  }))
  if (endpoint.query === undefined) return inPath
  const query = schemaOf(endpoint.query, 'output', named) as { properties?: Record<string, Json> }
  return [...inPath, ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))]
}

function operation(endpoint: Endpoint, named: Json): Json {
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
  const success =
    endpoint.response === undefined
      ? { '204': { description: 'Done' } }
      : { [endpoint.status ?? 200]: { description: 'Success', ...json(schemaOf(endpoint.response, 'output', named)) } }
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.public === true ? [] : [{ session: [] }],
    parameters: parameters(endpoint, named),
    ...(endpoint.body !== undefined && { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input', named)) } }),
    responses: { ...success, default: { description: 'A refusal', ...json({ $ref: '#/components/schemas/Problem' }) } }
  }
}

/** The API as OpenAPI 3.1, made from the operations that are implemented. */
export function describeApi(endpoints: Endpoint[]): Json {
  const schemas: Json = {}
  schemaOf(Problem, 'output', schemas)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verandah', version: '0.1.0', description: 'The portal of an apartment tower.' },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } }
  }
}

/** `/api/openapi.json`, and readable at `/api/docs`; made when first asked for, because most portals never are. */
export async function documentApi(http: FastifyInstance, endpoints: Endpoint[]): Promise<void> {
  let made: Json | undefined
  const description = () => (made ??= describeApi(endpoints))
  await http.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Verandah', version: '0' }, paths: {} } }
  })
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformSpecification: () => description() })
  http.get('/api/openapi.json', () => description())
}
