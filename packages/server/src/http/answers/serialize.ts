import { createRequire } from 'node:module'
import type fastJsonStringify from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import { z } from '@verandah/contract/z'

type Json = Record<string, unknown>

/** Loads the library with the first answer: it brings a compiler of schemas, which takes a tenth of a start. */
const require = createRequire(import.meta.url)
const library = () => require('fast-json-stringify') as typeof fastJsonStringify

/** Writes `anyOf [X, null]` as `X, nullable`: the serialiser has a fast path for it, and validates for an anyOf. */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, nullable(value)])) as Json & {
    anyOf?: Json[]
  }
  if (!Array.isArray(anyOf)) return rest
  const others = anyOf.filter((option) => option['type'] !== 'null')
  if (others.length !== 1 || anyOf.length !== 2) return { ...rest, anyOf }
  return { ...rest, ...others[0], nullable: true }
}

/** zod and the serialiser have different types for the same JSON schema. */
const asSchema = (schema: Json) => schema as unknown as Schema

function compile(response: z.ZodMiniType): (data: unknown) => string {
  const schema = nullable(z.toJSONSchema(response, { target: 'draft-7', io: 'output', reused: 'inline' })) as Json
  const { $schema: _, ...plain } = schema
  const options = plain['anyOf'] as Json[] | undefined
  return options === undefined ? library()(asSchema(plain)) : eitherOf(options, plain['definitions'])
}

/**
 * Serializes one of several records: takes the first schema whose required keys are all present. The library would validate
 * instead.
 */
function eitherOf(options: Json[], definitions: unknown): (data: unknown) => string {
  const writers = options.map((option) => ({
    keys: option['required'] as string[],
    write: library()(asSchema({ ...option, definitions }))
  }))
  return (data) => {
    const writer = writers.find(({ keys }) => keys.every((key) => key in (data as Json)))
    if (writer === undefined) throw new TypeError('An answer is none of the records that its operation names')
    return writer.write(data)
  }
}

/**
 * Turns a response schema into a compiled serialiser: it writes what the contract names and nothing else.
 * Compiled at the first answer, so that the start is fast.
 */
export function compileSerializer<Response extends z.ZodMiniType>(response: Response): (data: z.output<Response>) => string {
  let write: ((data: unknown) => string) | undefined
  return (data) => (write ??= compile(response))(data)
}
