import type { z } from 'zod'
import { Settings } from '../boot/config.ts'

function defaultOf(schema: z.ZodType): string {
  // The general type says nothing of a default, which is where this one has it.
  const { def } = schema as unknown as { def: { type: string; defaultValue?: unknown } }
  if (def.type !== 'default') return ''
  return `\`${String(def.defaultValue)}\``
}

/** The settings as the table of docs/OPERATIONS.md; a test compares the two. */
export function settingsTable(): string {
  const rows = Object.entries(Settings.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
