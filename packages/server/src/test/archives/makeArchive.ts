import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fingerprintOf } from '../../core/secrets/cipher.ts'
import { KEY_FINGERPRINT, writeInstallation } from '../../core/running/installation.ts'
import { transact } from '../../core/transact.ts'
import { LONG_SESSIONS } from '../records/transactions.ts'
import { openBuilding, TEST_KEY } from '../building.ts'
import { fillBuilding } from './fillBuilding.ts'

// Makes an archive of this version for the tests of later ones, with `npm run backup`; the argument is its file:
// `npx node packages/server/src/test/archives/makeArchive.ts packages/server/src/test/archives/verandah-0.2.0.zip`
const file = resolve(process.argv[2] ?? 'archive.zip')
const building = await openBuilding('sqlite', { ...LONG_SESSIONS, UNDO_SECONDS: '15' })
try {
  await fillBuilding(building)
  const { app, clock, config } = building
  await transact(app, { actor: null, now: clock.now }, ({ db }) => writeInstallation(db, KEY_FINGERPRINT, fingerprintOf(TEST_KEY)))
  writeFileSync(join(config.DATA_DIR, 'secret.key'), TEST_KEY, { mode: 0o600 })
  rmSync(file, { force: true })
  const env = { PATH: process.env['PATH'], DATA_DIR: config.DATA_DIR }
  spawnSync('npm', ['run', 'backup', '--', '--verify', '--to', file], { env, stdio: 'inherit' })
} finally {
  await building.close()
}
