import type { BackupFailure, BackupId, BackupOrigin } from '@verandah/contract/backups'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a backup. */
export interface BackupFact {
  subject: { kind: 'backup'; id: BackupId }
  /** The archive's file name. */
  name: string
  origin: BackupOrigin
}

export type BackupEvent =
  | ({ kind: 'backups.started' } & BackupFact)
  | ({ kind: 'backups.made'; size: number; sha256: string | null } & BackupFact)
  /** `isFirst`: it is the first failure since the last backup that was made. */
  | ({ kind: 'backups.failed'; because: BackupFailure; isFirst: boolean } & BackupFact)
  /** A person has shown their password and may download it for a minute. */
  | ({ kind: 'backups.linkMade' } & BackupFact)
  | ({ kind: 'backups.downloaded' } & BackupFact)
  /** The portal has removed the archive, because there are newer ones. */
  | ({ kind: 'backups.removed' } & BackupFact)
  /** An archive appeared in the folder: by `npm run backup`, or as a copy. */
  | ({ kind: 'backups.found'; isWhole: boolean } & BackupFact)
  /** An archive was checked again, because it could not be proved when it was found. */
  | ({ kind: 'backups.checked'; isWhole: boolean } & BackupFact)
  /** An archive was sent to the place that `BACKUP_URL` names. */
  | ({ kind: 'backups.sent' } & BackupFact)
  /** The first since one was sent; it is tried again. */
  | ({ kind: 'backups.notSent' } & BackupFact)
  /** An archive disappeared from the folder, or was changed there. */
  | ({ kind: 'backups.gone' } & BackupFact)

declare module '../../events/events.ts' {
  interface Events {
    backups: BackupEvent
  }
}

export const backupEvents: DescribedEvents<BackupEvent> = {
  part: 'Backups',
  kinds: {
    'backups.started': 'Backup begun',
    'backups.made': 'Backup made',
    'backups.failed': { label: 'Backup failed', look: { type: 'error', status: 'error' } },
    'backups.linkMade': 'Download of a backup allowed',
    'backups.downloaded': 'Backup downloaded',
    'backups.removed': 'Old backup removed',
    'backups.found': 'Backup found in its folder',
    'backups.checked': 'Backup checked again',
    'backups.sent': 'Backup sent elsewhere',
    'backups.notSent': { label: 'Backup not sent elsewhere', look: { type: 'error', status: 'error' } },
    'backups.gone': 'Backup gone from its folder'
  },
  choices: ['status'],
  labels: { because: 'Reason', sha256: 'SHA-256' }
}
