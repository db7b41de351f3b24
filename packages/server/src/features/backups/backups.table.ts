import type { BackupFailure, BackupId, BackupOrigin, BACKUP_STATUSES } from '@verandah/contract/backups'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

export interface BackupsTable {
  id: BackupId
  /** The archive's name in the folder of archives. */
  file_name: string
  origin: BackupOrigin
  /** The status. At most one row is `running`: asked for, and from `started_at` on being made. */
  status: (typeof BACKUP_STATUSES)[number]
  created_by: UserId | null
  created_at: Instant
  /** When its making began; for an archive that was put into the folder, when it was last checked. */
  started_at: Instant | null
  /** Bytes. */
  size: number | null
  sha256: string | null
  verified_at: Instant | null
  /** The failure of a backup that is `done`: `damaged`; `lacksFiles`; or null, and then it is proved or not yet proved. */
  failure: BackupFailure | null
  /** The folder where the archive lies, by its id. Null on SQLite, where there is one, and after a restore, where it is not known. */
  place: string | null
  /** When it was sent to the place that `BACKUP_URL` names, and when sending failed last. */
  sent_at: Instant | null
  send_failed_at: Instant | null
}

/** Addresses to download an archive from, each good for one use within a minute. */
interface BackupLinksTable {
  token_hash: string
  backup_id: BackupId
  user_id: UserId
  expires_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    backups: BackupsTable
    backups_links: BackupLinksTable
  }
}
