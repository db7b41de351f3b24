import { createHash } from 'node:crypto'

/** Each connection of the server keeps the plans of so many statements; others are planned each time. */
const NAMED = 300
/** Texts of which it is known that they were run once. */
const SEEN = 2_000
/** What is planned at all: not `begin`, and nothing that changes the schema. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Names for statements that are run again: PostgreSQL parses and plans a statement with a name once for each connection.
 * The name follows from the text, so that it means the same on every connection.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED || !PLANNED.test(text)) return known
    if (!seen.has(text)) {
      if (seen.size >= SEEN) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
