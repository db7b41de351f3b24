import Mustache from 'mustache'

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const INDENT = '  '
const { escape } = Mustache

function range(min: number | undefined, max: number | undefined, what: string): string[] {
  // zod names the borders of whole numbers where there are none.
  const highest = max === Number.MAX_SAFE_INTEGER ? undefined : max
  const lowest = min === Number.MIN_SAFE_INTEGER ? undefined : min
  if (lowest === undefined && highest === undefined) return []
  if (lowest === undefined) return [`at most ${highest}${what}`]
  return [highest === undefined ? `at least ${lowest}${what}` : `${lowest} to ${highest}${what}`]
}

/** What may be said of a value beside its type. */
function limits({ format, minLength, maxLength, minimum, maximum, minItems, maxItems, description, default: value }: JsonSchema): string {
  const said = [
    ...(format === undefined ? [] : [format]),
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...range(minItems, maxItems, ' items'),
    ...(description === undefined ? [] : [description]),
    ...(value === undefined ? [] : [`default ${JSON.stringify(value)}`])
  ]
  return said.length === 0 ? '' : ` <i>${escape(said.join(', '))}</i>`
}

function fields({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + INDENT
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${escape(name)}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}\n`
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

const joined = (schemas: JsonSchema[], sign: string, indent: string) =>
  schemas.map((schema) => schemaText(schema, indent)).join(` ${sign} `)

function typeText(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const))
  if (schema.enum !== undefined) return escape(schema.enum.map((value) => JSON.stringify(value)).join(' | '))
  if (schema.anyOf !== undefined) return joined(schema.anyOf, '|', indent)
  if (schema.allOf !== undefined) return joined(schema.allOf, '&amp;', indent)
  if (schema.type === 'array') return `[ ${schemaText(schema.items ?? {}, indent)} ]`
  if (schema.properties !== undefined) return fields(schema, indent)
  if (typeof schema.additionalProperties === 'object') return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`
  return escape([schema.type ?? 'any'].flat().join(' | '))
}

/** A schema in a short notation, as HTML for a `<pre>`. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  return typeText(schema, indent) + limits(schema)
}
