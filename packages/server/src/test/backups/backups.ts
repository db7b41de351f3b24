import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE } from '../../app.ts'
import { type BackupSource, makeBackup, type MadeBackup } from '../../backup/makeBackup.ts'
import { fingerprintOf } from '../../core/secrets/cipher.ts'
import { KEY_FINGERPRINT, writeInstallation } from '../../core/running/installation.ts'
import { transact } from '../../core/transact.ts'
import { keepFile } from '../../storage/files.ts'
import { storeBytes } from '../../storage/storage.ts'
import { TEST_KEY, type TestBuilding } from '../building.ts'

/** Makes an archive of a building while it runs, in a folder of its own, with the key. */
export async function backUp({ app, clock }: TestBuilding, changes: Partial<BackupSource> = {}): Promise<MadeBackup> {
  const { databases, storage } = app
  await transact(app, { actor: null, now: clock.now }, (ctx) => writeInstallation(ctx.db, KEY_FINGERPRINT, fingerprintOf(TEST_KEY)))
  const source: BackupSource = {
    databases,
    storage,
    secretKey: TEST_KEY,
    secretMails: CATALOGUE.alwaysMailed,
    clock: () => clock.now,
    ...changes
  }
  return makeBackup(source, join(mkdtempSync(join(tmpdir(), 'verandah-backup-')), 'archive.zip'))
}

/** Stores a file with its row. */
export async function keepBytes({ app, clock }: TestBuilding, bytes: Buffer) {
  const file = await storeBytes(app.storage, bytes, 'text/plain')
  const id = await transact(app, { actor: null, now: clock.now }, (ctx) => keepFile(ctx, { kind: 'document', user_id: null }, file))
  return { ...file, id }
}
