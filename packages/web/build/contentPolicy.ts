import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs

/** The hashes with which a content policy allows the inline scripts of these documents. */
export function scriptHashes(documents: string[]): string[] {
  const scripts = documents.flatMap((html) => [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script ?? ''))
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
