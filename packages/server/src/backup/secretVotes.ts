import { BACKUP_FAILURE_TEXT } from '@verandah/contract/backups'
import { hasRows } from '../db/findPage.ts'
import type { Db, DialectName } from '../db/open.ts'
import { preventPurge } from '../db/purge.ts'
import { BackupError } from './manifest.ts'

/**
 * Whether a secret vote is open, or what the database keeps of its urn is not purged yet. Two archives of that time would tell
 * who has voted what between them.
 */
export const isSecretVoteOpen = (db: Db): Promise<boolean> => hasRows(db.selectFrom('ballots_urns'))

export class SecretVoteOpen extends BackupError {
  constructor() {
    super(`No archive is made. ${BACKUP_FAILURE_TEXT.secretVote}`)
  }
}

/** Throws while a secret vote is open. `db`: as the archive will have it, at one moment; nothing was read in it yet. */
export async function requireNoSecretVote(db: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await preventPurge(db)
  if (await isSecretVoteOpen(db)) throw new SecretVoteOpen()
}
