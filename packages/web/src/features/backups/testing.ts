import type { Backup, BackupId } from '@verandah/contract/backups'
import { HOUR_MS, instant, type Instant } from '@verandah/contract/dates'
import { json } from '../../test/server.ts'

const hoursAgo = (hours: number): Instant => instant(new Date(Date.now() - hours * HOUR_MS))

let made = 0

/** Returns a whole backup of some hours ago. */
export function backup(hours: number, over: Partial<Backup> = {}): Backup {
  made += 1
  const at = hoursAgo(hours)
  return {
    _id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}` as BackupId,
    fileName: `verandah-${made}.zip`,
    size: 3 * 1024 * 1024,
    sha256: '0123456789abcdef'.repeat(4),
    createdAt: at,
    verifiedAt: at,
    status: 'done',
    origin: 'schedule',
    failure: null,
    sentAt: null,
    sendFailedAt: null,
    ...over
  }
}

const EMPTY = { size: null, sha256: null, verifiedAt: null }
export const running = (hours: number) => backup(hours, { ...EMPTY, status: 'running', origin: 'person' })
export const failed = (hours: number) => backup(hours, { ...EMPTY, status: 'failed', failure: 'noRoom' })

export const listed = (...backups: Backup[]) => json({ backups, folder: '/srv/verandah/data/backups' })

/** The answers for the test of other languages. */
const everyKind = [
  running(0),
  failed(1),
  backup(2),
  backup(3, { origin: 'folder', verifiedAt: null }),
  backup(4, { verifiedAt: null, failure: 'damaged' }),
  backup(4, { failure: 'lacksFiles' }),
  backup(5, { sentAt: hoursAgo(5) }),
  backup(6, { sendFailedAt: hoursAgo(1) })
]
export const backupsInAnyLanguage = { 'GET /api/backups': () => listed(...everyKind) }
