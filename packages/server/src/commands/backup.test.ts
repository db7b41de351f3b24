import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '../boot/dataDir.ts'
import { runCommand, startProcess, untilHealthy } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1' }

test('npm run backup -- --verify keeps no archive that cannot be restored', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const portal = await untilHealthy(await startProcess({ DATA_DIR, ...admin }))
  portal.child.kill('SIGTERM')
  await portal.ended
  const database = new SQLite(databaseFile(DATA_DIR))
  database.exec("drop trigger audit_no_update; drop trigger audit_no_delete; update audit set details = '{}' where number = 1")
  database.close()
  const made = await runCommand(['backup', '--verify'], { DATA_DIR })
  expect(made).toMatchObject({ code: 1, output: expect.stringContaining('The archive cannot be restored, and is not kept.') as string })
  expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([])
})
