import * as z from 'zod/mini'

// zod compiles parsers with `new Function`, which a browser's content policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

/** Returns the schema with what the API's description says of it. */
// @__NO_SIDE_EFFECTS__
export function named<Schema extends z.ZodMiniType>(about: { id?: string; description?: string }, schema: Schema): Schema {
  z.globalRegistry.add(schema, about)
  return schema
}

/**
 * Returns a schema of texts that have a type of their own. By an assertion, not by a transform, so that a JSON schema can
 * be made of it.
 */
// @__NO_SIDE_EFFECTS__
export function branded<Text extends string>(schema: z.ZodMiniType<string, string>) {
  return schema as unknown as z.ZodMiniType<Text, string>
}

/**
 * Returns the names of a table, as `z.enum` takes them. Asserted, because to TypeScript an object may have more names than
 * its type.
 */
// @__NO_SIDE_EFFECTS__
export function namesOf<Name extends string>(table: Record<Name, unknown>) {
  return Object.keys(table) as [Name, ...Name[]]
}

/** Returns the schema of an object, under its name in the API's description. */
// @__NO_SIDE_EFFECTS__
export function namedObject<Shape extends z.core.$ZodShape>(id: string, shape: Shape) {
  return named({ id }, z.object(shape))
}

/** Returns the schema of a whole number; one message says it of every other number, and of what is no number. */
// @__NO_SIDE_EFFECTS__
export function integer(min: number, max: number, error: string) {
  return z.number({ error }).check(z.int(error), z.minimum(min, error), z.maximum(max, error))
}

export interface Preprocessed<Schema extends z.core.SomeType, Given>
  extends z.ZodMiniPipe<z.core.$ZodTransform<unknown, Given>, Schema>, z.core.$ZodPreprocess<Schema, Given> {
  _zod: z.core.$ZodPreprocessInternals<Schema, Given>
  def: z.core.$ZodPreprocessDef<Schema, Given>
}

/**
 * Returns a schema that parses the value that `read` makes. A key may be absent where the schema allows that. It is
 * asserted: to `z.pipe` the second schema must take what the first one gives, which is checked here when it is parsed.
 */
// @__NO_SIDE_EFFECTS__
export function preprocess<Schema extends z.core.SomeType, Given>(read: (given: Given) => unknown, schema: Schema) {
  return z.pipe(z.transform(read), schema as never) as unknown as Preprocessed<Schema, Given>
}
