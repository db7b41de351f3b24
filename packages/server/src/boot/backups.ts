import { CATALOGUE } from '../app.ts'
import { type BackupMaker, backupProcess } from '../backup/backupMaker.ts'
import { type Config, environment } from './config.ts'
import { backupsFolder, filesFolder } from './dataDir.ts'

/** What makes the archives of this portal. The key goes into them where the portal has made it: one that was given is kept elsewhere. */
export function backupsOf({ DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET_KEY }: Config, key: string): BackupMaker {
  const source = {
    database: { DATA_DIR, DATABASE_URL },
    storage: { folder: filesFolder(DATA_DIR), url: STORAGE_URL },
    secretKey: SECRET_KEY === undefined ? key : null,
    secretMails: CATALOGUE.alwaysMailed
  }
  return backupProcess(backupsFolder(DATA_DIR), source, environment())
}
