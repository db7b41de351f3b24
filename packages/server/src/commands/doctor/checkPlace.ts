import { existsSync, statfsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Config } from '../../boot/config.ts'
import { misspeltSettings } from '../../boot/config.ts'
import { backupsFolder } from '../../boot/dataDir.ts'
import { findKey } from '../../boot/secretKey.ts'
import { listWarnings } from '../../boot/warnings.ts'
import { KEY_FINGERPRINT, readInstallation } from '../../core/running/installation.ts'
import { fingerprintOf } from '../../core/secrets/cipher.ts'
import { sumTotals } from '../../core/totals.ts'
import { databaseSize } from '../../db/databaseSize.ts'
import type { Db, DialectName } from '../../db/open.ts'
import { backupRows, lastBackup } from '../../features/backups/backups.queries.ts'
import { FILE_BYTES } from '../../storage/files.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

const MB = 1_000_000
const HOUR_MS = 3_600_000
/** The age, in hours, at which the newest backup is too old: one is made every night. */
const BACKUP_HOURS = 48
/** Clocks of processes that share a database may differ by this. */
const CLOCK_MS = 5_000
/** The oldest version that still gets corrections. */
const OLDEST_POSTGRES = 14

async function checkVersions(db: Db, dialect: DialectName): Promise<Finding> {
  const asked =
    dialect === 'sqlite' ? sql<{ version: string }>`select sqlite_version() as version` : sql<{ version: string }>`show server_version`
  const [row] = (await asked.execute(db)).rows
  const found = Object.values(row ?? {})[0] ?? ''
  const text = `Versions: Node ${process.versions.node}, ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${found}.`
  const isOld = dialect === 'postgres' && Number.parseInt(found, 10) < OLDEST_POSTGRES
  return isOld ? wrong(`${text} This PostgreSQL gets no corrections any more: go to ${OLDEST_POSTGRES} or newer.`) : fine(text)
}

/** Compares the clock with the database's where that is another machine, and with the times that the portal itself has recorded. */
async function checkClock(db: Db, dialect: DialectName, now: Date): Promise<Finding> {
  if (dialect === 'postgres') {
    const [row] = (await sql<{ at: string }>`select extract(epoch from clock_timestamp())::text as at`.execute(db)).rows
    const difference = Number(row?.at) * 1000 - now.getTime()
    if (Math.abs(difference) > CLOCK_MS)
      return wrong(`Clock: the database's is ${Math.round(difference / 1000)} s from this machine's. Keep both in step with NTP.`)
  }
  const last = await db.selectFrom('audit').select('at').orderBy('number', 'desc').limit(1).executeTakeFirst()
  const ahead = last === undefined ? 0 : Date.parse(last.at) - now.getTime()
  if (ahead > CLOCK_MS)
    return wrong(
      `Clock: the last entry of the audit trail is of ${last?.at}, and it is ${now.toISOString()} here. Set the clock; keep it right with NTP.`
    )
  return fine(`Clock: ${now.toISOString()}, not before the last entry of the audit trail.`)
}

async function checkKey(config: Config, db: Db): Promise<Finding[]> {
  const key = findKey(config)
  const known = await readInstallation<string>(db, KEY_FINGERPRINT)
  if (known !== undefined && (key === undefined || fingerprintOf(key) !== known))
    return [wrong('Key: this is not the key of this database, and the portal does not start with it. Put the right one back.')]
  const warnings = listWarnings(config, key ?? '').filter((line) => key !== undefined || !line.startsWith('SECRET_KEY'))
  return warnings.length === 0 ? [fine('Key and file modes: nothing is open to others.')] : warnings.map((line) => wrong(line))
}

async function checkRoom({ DATA_DIR }: Config, db: Db, dialect: DialectName): Promise<Finding> {
  const folder = [backupsFolder(DATA_DIR), DATA_DIR].find(existsSync) ?? '.'
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const needed = 2 * (await databaseSize(db, dialect)) + (await sumTotals(db, [FILE_BYTES])) + 100 * MB
  const text = `Disk: ${Math.floor(free / MB)} MB are free in ${folder}, and a backup needs ${Math.ceil(needed / MB)} MB.`
  return free < needed ? wrong(`${text} Make room, or no backup is made.`) : fine(text)
}

async function checkBackups(db: Db, now: Date): Promise<Finding> {
  const last = await lastBackup(db)
  if (last === null) return note('Backups: there is none yet. Make one: npm run backup -- --verify')
  const hours = Math.floor((now.getTime() - Date.parse(last.at)) / HOUR_MS)
  if (last.verifiedAt === null) return wrong(`Backups: the last one, of ${last.at}, is not proved. Prove it: npm run backup:verify -- FILE`)
  if (hours >= BACKUP_HOURS)
    return wrong(`Backups: the last proved one is ${hours} hours old. System Settings say why; make one: npm run backup -- --verify`)
  return fine(`Backups: the last proved one is ${hours} hours old.`)
}

/** Checks the newest of the archives that are sent elsewhere too. */
async function checkSent({ BACKUP_URL }: Config, db: Db): Promise<Finding[]> {
  const last =
    BACKUP_URL === undefined ? undefined : (await backupRows(db)).find(({ status, failure }) => status === 'done' && failure !== 'damaged')
  if (last === undefined) return []
  const { file_name, sent_at, send_failed_at } = last
  if (sent_at !== null) return [fine(`Backups: ${file_name} was sent to the place of BACKUP_URL on ${sent_at}.`)]
  if (send_failed_at === null) return [note(`Backups: ${file_name} is not sent to the place of BACKUP_URL yet.`)]
  return [wrong(`Backups: ${file_name} could not be sent to the place of BACKUP_URL, last on ${send_failed_at}. The log says why.`)]
}

/** Checks the machine and folder of the portal without asking anybody else. */
export async function checkPlace(config: Config, db: Db, dialect: DialectName, now: Date): Promise<Finding[]> {
  return [
    ...misspeltSettings().map((line) => wrong(`Settings: ${line}`)),
    await checkVersions(db, dialect),
    await checkClock(db, dialect, now),
    ...(await checkKey(config, db)),
    await checkRoom(config, db, dialect),
    await checkBackups(db, now),
    ...(await checkSent(config, db))
  ]
}
