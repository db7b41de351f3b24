import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

/** Stands in a query for a value that is given when it is run. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A query whose rows have at least the columns of `Row`: what `Compilable` says of them is not compared. */
export type Compiles<Row> = Compilable<Row> & { execute: () => Promise<readonly Row[]> }

type Named<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/**
 * Compiles a query of a hot path once: building one takes longer than running it. `build` may depend on nothing but its
 * arguments. `variant` is what the text of the query depends on; each variant is compiled once.
 */
export function compileOnce<Values extends object, Row, Variant extends readonly string[] = []>(
  build: (db: Db, value: Named<Values>, variant: Variant) => Compiles<Row>
) {
  // Each handle has an adapter of its own, and so has each dialect.
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  // Kysely passes it on as a parameter, whatever it is; the value takes its place when the query runs.
  const value: Named<Values> = (name) => new Placeholder(name) as never

  function compile(db: Db, variant: Variant): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const ofHandle = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, ofHandle)
    const key = variant.join()
    const known = ofHandle.get(key) ?? build(db, value, variant).compile()
    ofHandle.set(key, known)
    return known
  }

  /** Returns the compiled query with its values, to be run by the caller. */
  function withValues(db: Db, values: Values, variant: Variant): CompiledQuery<Row> {
    const query = compile(db, variant)
    const parameters = query.parameters.map((given) => (given instanceof Placeholder ? values[given.name as keyof Values] : given))
    return { ...query, parameters }
  }

  const run = async (db: Db, values: Values, variant: Variant): Promise<Row[]> =>
    (await db.executeQuery<Row>(withValues(db, values, variant))).rows
  return Object.assign(run, { withValues })
}

/** Returns the values of a list by the names of their placeholders in a compiled query, and these names. */
export function placeholdersFor<T>(list: readonly T[]): [values: Record<string, T>, names: string[]] {
  return [Object.fromEntries(list.entries()), Object.keys(list)]
}

/** Compiles a query that takes a list of values, once for each length of the list. It finds nothing for an empty list. */
export function compileForList<Item, Row>(build: (db: Db, items: Item[]) => Compiles<Row>) {
  const query = compileOnce<Record<string, Item>, Row, readonly string[]>((db, value, names) => build(db, names.map(value)))
  return async (db: Db, items: readonly Item[]): Promise<Row[]> => (items.length === 0 ? [] : query(db, ...placeholdersFor(items)))
}
