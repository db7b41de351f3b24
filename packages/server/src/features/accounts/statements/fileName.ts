/** 'statement-4b-2026-01-01-to-2026-11-21.pdf': of a paper or a table about a unit. */
export function fileNameOf(what: string, unit: string, days: string, ending: string): string {
  return `${what}-${unit.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\u200d]+/gu, '-')}-${days}.${ending}`
}
