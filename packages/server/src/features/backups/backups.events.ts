import type { BackupFailure, BackupId, BackupOrigin } from '@verandah/contract/backups'

/** What every event says of its backup. */
export interface BackupFact {
  subject: { kind: 'backup'; id: BackupId }
  /** Of the archive. */
  name: string
  origin: BackupOrigin
}

export type BackupEvent =
  | ({ kind: 'backups.started' } & BackupFact)
  | ({ kind: 'backups.made'; size: number; sha256: string | null } & BackupFact)
  /** `isFirst`: since the last one that was made. */
  | ({ kind: 'backups.failed'; because: BackupFailure; isFirst: boolean } & BackupFact)
  /** Somebody has shown their password and may download it for a minute. */
  | ({ kind: 'backups.linkMade' } & BackupFact)
  | ({ kind: 'backups.downloaded' } & BackupFact)
  /** By the portal, because there are newer ones. */
  | ({ kind: 'backups.removed' } & BackupFact)
  /** It appeared in the folder: by `npm run backup`, or as a copy. */
  | ({ kind: 'backups.found'; isWhole: boolean } & BackupFact)
  /** It disappeared from the folder, or was changed there. */
  | ({ kind: 'backups.gone' } & BackupFact)

declare module '../../events/events.ts' {
  interface Events {
    backups: BackupEvent
  }
}
