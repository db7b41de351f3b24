import { z } from '@verandah/contract/z'
import { requireStorageKey, STORAGE_KEY } from '../storage/blobStore.ts'

/** An error that the person at the terminal can understand and mend: an archive that is damaged, a disk that is full. */
export class BackupError extends Error {}

/** The bytes that were read are not those that were written. The cause may still be the disk: see `isDamage`. */
export class ArchiveDamaged extends BackupError {}

export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'SHA256SUMS'
export const SECRET_KEY = 'secret.key'
const TABLES = 'database/'
const FILES = 'files/'

export const tableEntry = (table: string) => `${TABLES}${table}.ndjson`
export const fileEntry = (storageKey: string) => `${FILES}${requireStorageKey(storageKey)}`
export const storageKeyOf = (name: string) => (name.startsWith(FILES) ? requireStorageKey(name.slice(FILES.length)) : null)

const OTHER_ENTRY = /^(manifest\.json|SHA256SUMS|secret\.key|database\/[a-z_]{1,60}\.ndjson)$/

/** Whether an archive may have an entry of this name: none leads out of the folder that it is unpacked into. */
export function isEntryName(name: string): boolean {
  return name.startsWith(FILES) ? STORAGE_KEY.test(name.slice(FILES.length)) : OTHER_ENTRY.test(name)
}

const count = z.int().check(z.minimum(0))
const hash = z.string().check(z.regex(/^[\da-f]{64}$/))
const storageKey = z.string().check(z.regex(STORAGE_KEY))

/** The newest form of an archive. */
export const FORMAT = 2

/** An archive's description of itself. Each entry's SHA-256 is in `SHA256SUMS`, in the form of `sha256sum`. */
export const Manifest = z.strictObject({
  product: z.literal('verandah'),
  /** The version of the format; 1 is without `commit` and `migrations`. */
  format: z.literal([1, FORMAT]),
  /** The version of the portal that made it. */
  version: z.string(),
  commit: z._default(z.nullable(z.string()), null),
  createdAt: z.iso.datetime(),
  /** The database of which it was made; it can be restored to either. */
  database: z.enum(['sqlite', 'postgres']),
  /** The names of the migrations that made the tables, and their fingerprint. */
  migrations: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,60}$/)))),
  schema: hash,
  /** The tables in an order in which they can be filled. */
  tables: z.array(z.strictObject({ name: z.string().check(z.regex(/^[a-z_]{1,60}$/)), rows: count })),
  /** The files; `missing` and `altered`: storage keys of files that were already damaged in the portal. */
  files: z.strictObject({ count, bytes: count, missing: z.array(storageKey), altered: z.array(storageKey) }),
  /** The end of the audit trail; null while it is empty. */
  audit: z.nullable(z.strictObject({ number: count, hash })),
  /** The fingerprint of the key that the encrypted texts need; null for a database that has none yet. */
  keyFingerprint: z.nullable(z.string())
})
export type Manifest = z.output<typeof Manifest>

/** Counts the files that its database names and that are not in the archive as they were stored. */
export const countLost = ({ files }: Pick<Manifest, 'files'>): number => files.missing.length + files.altered.length

export function formatChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** Parses checksums; null for what `formatChecksums` does not write. */
export function parseChecksums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, name] = /^([\da-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sum === undefined || name === undefined || sums.has(name)) return null
    sums.set(name, sum)
  }
  return text.endsWith('\n') ? sums : null
}
