import { z } from 'zod'

/** Something that the person at the terminal can understand and mend: an archive that is damaged, a disk that is full. */
export class BackupError extends Error {}

export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'SHA256SUMS'
export const SECRET_KEY = 'secret.key'
const TABLES = 'database/'
const FILES = 'files/'

export const tableEntry = (table: string) => `${TABLES}${table}.ndjson`
export const fileEntry = (storageKey: string) => `${FILES}${storageKey}`
export const storageKeyOf = (name: string) => (name.startsWith(FILES) ? name.slice(FILES.length) : null)

/** All names that an archive may have: none leads out of the folder that it is unpacked into. */
export const ENTRY_NAME = /^(manifest\.json|SHA256SUMS|secret\.key|database\/[a-z_]{1,60}\.ndjson|files\/[\da-f]{2}\/[\da-f]{32})$/

const count = z.int().min(0)
const hash = z.string().regex(/^[\da-f]{64}$/)

/** What an archive says of itself. Each entry's SHA-256 is in `SHA256SUMS`, in the form of `sha256sum`. */
export const Manifest = z.strictObject({
  product: z.literal('verandah'),
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Where it was made; it can be restored to either. */
  database: z.enum(['sqlite', 'postgres']),
  /** The fingerprint of the migrations that made the tables. */
  schema: hash,
  /** In an order in which they can be filled. */
  tables: z.array(z.strictObject({ name: z.string().regex(/^[a-z_]{1,60}$/), rows: count })),
  /** `missing` and `altered`: storage keys of files that were already damaged in the portal. */
  files: z.strictObject({ count, bytes: count, missing: z.array(z.string()), altered: z.array(z.string()) }),
  /** The end of the audit trail; null while it is empty. */
  audit: z.strictObject({ number: count, hash }).nullable(),
  /** Of the key that the encrypted texts need; null for a database that has none yet. */
  keyFingerprint: z.string().nullable()
})
export type Manifest = z.output<typeof Manifest>

export function formatChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** Null when it is not what `formatChecksums` writes. */
export function parseChecksums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, name] = /^([\da-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sum === undefined || name === undefined || sums.has(name)) return null
    sums.set(name, sum)
  }
  return text.endsWith('\n') ? sums : null
}
