import type { Backup } from '@verandah/contract/backups'
import type { Selectable } from 'kysely'
import type { BackupFact } from './backups.events.ts'
import type { BackupsTable } from './backups.table.ts'

type Row = Selectable<BackupsTable>

export function presentBackup(row: Omit<Row, 'created_by' | 'started_at'>): Backup {
  const { id, file_name, size, sha256, created_at, verified_at, status, origin, failure, sent_at, send_failed_at } = row
  return {
    _id: id,
    fileName: file_name,
    size,
    sha256,
    createdAt: created_at,
    verifiedAt: verified_at,
    status,
    origin,
    failure,
    sentAt: sent_at,
    sendFailedAt: send_failed_at
  }
}

export function toFact({ id, file_name, origin }: Pick<Row, 'id' | 'file_name' | 'origin'>): BackupFact {
  return { subject: { kind: 'backup', id }, name: file_name, origin }
}
