import { defaulted } from './fields.ts'
import { preprocess, z } from './z.ts'

/** Returns the schema of a choice with a default, whose key may be left out. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  fallback: Values[number]
) {
  return z._default(z.optional(defaulted(label, values, fallback)), fallback)
}

/** Returns the schema of a number that may be left out: absent, empty and `null` give null. */
export function optionalNumber<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z._default(
    z.optional(
      preprocess((value: number | '' | null | undefined) => (value === '' || value === undefined ? null : value), z.nullable(schema))
    ),
    null
  )
}
