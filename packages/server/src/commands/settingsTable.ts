import { z } from '@verandah/contract/z'
import { Settings } from '../boot/config.ts'

const defaultOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniDefault ? `\`${String(schema.def.defaultValue)}\`` : '')

/** The settings as the table of docs/OPERATIONS.md; a test compares the two. */
export function settingsTable(): string {
  const rows = Object.entries(Settings.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${z.globalRegistry.get(schema)?.description ?? ''} |`
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
