/** Returns the file name of a document about a unit: 'statement-4b-2026-01-01-to-2026-11-21.pdf'. */
export function fileNameOf(what: string, unit: string, days: string, ending: string): string {
  return `${what}-${unit.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\u200d]+/gu, '-')}-${days}.${ending}`
}
