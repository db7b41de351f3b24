import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '../../core/secrets/cipher.ts'
import { KEY_FINGERPRINT, writeInstallation } from '../../core/running/installation.ts'
import { transact } from '../../core/transact.ts'
import { hashOf, MIGRATIONS } from '../../db/migrate.ts'
import { type MigrationHash, readReleases, type Release, RELEASES_FILE } from '../../db/releases.ts'
import { VERSION } from '../../db/version.ts'
import { LONG_SESSIONS } from '../records/transactions.ts'
import { openBuilding, TEST_KEY } from '../building.ts'
import { fillBuilding } from './fillBuilding.ts'

// Adds the release that is checked out to those that later versions know: an archive of it for the tests of upgrades, and
// its entry in releases.json. CONTRIBUTING.md, "Making a release", says when it is run.

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

/** Throws unless all that is released is in the commit. */
function requireCommitted(): string {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: import.meta.dirname, encoding: 'utf8' })
  if (VERSION.commit === null || changes !== '') fail(`The release must be committed first.\n${changes}`)
  return VERSION.commit
}

function dayOfRelease(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../../CHANGELOG.md'), 'utf8')
  const [, version, day] = /^## (\d\S+) \((\d{4}-\d\d-\d\d)\)$/m.exec(text) ?? []
  if (version !== VERSION.version || day === undefined) fail(`CHANGELOG.md must begin with ## ${VERSION.version} and its day.`)
  return day
}

async function newMigrations(before: readonly Release[]): Promise<Release['migrations']> {
  const known = new Set(before.flatMap(({ migrations }) => Object.keys(migrations)))
  const hashes: Record<string, MigrationHash> = {}
  for (const migration of MIGRATIONS.filter(({ name }) => !known.has(name))) {
    const [sqlite, postgres] = [await hashOf(migration, 'sqlite'), await hashOf(migration, 'postgres')].map(
      (hash) => JSON.parse(hash) as string
    )
    if (sqlite === undefined || postgres === undefined) continue
    hashes[migration.name] = sqlite === postgres ? sqlite : { sqlite, postgres }
  }
  return hashes
}

/** Of a building in which every table has rows, with `npm run backup`. */
async function makeArchive(file: string): Promise<void> {
  const building = await openBuilding('sqlite', { ...LONG_SESSIONS, UNDO_SECONDS: '15' })
  try {
    await fillBuilding(building)
    const { app, clock, config } = building
    await transact(app, { actor: null, now: clock.now }, ({ db }) => writeInstallation(db, KEY_FINGERPRINT, fingerprintOf(TEST_KEY)))
    writeFileSync(join(config.DATA_DIR, 'secret.key'), TEST_KEY, { mode: 0o600 })
    rmSync(file, { force: true })
    const env = { PATH: process.env['PATH'], DATA_DIR: config.DATA_DIR }
    const { status } = spawnSync('npm', ['run', 'backup', '--', '--verify', '--to', file], { env, stdio: 'inherit' })
    if (status !== 0) fail('No archive was made.')
  } finally {
    await building.close()
  }
}

const { version } = VERSION
const before = readReleases()
if (version.endsWith('-dev')) fail(`${version} is no release: set its version first.`)
if (before.some((release) => release.version === version)) fail(`${version} is released already: main goes on with a later version.`)
const [commit, day, migrations] = [requireCommitted(), dayOfRelease(), await newMigrations(before)]
await makeArchive(join(import.meta.dirname, `verandah-${version}.zip`))
writeFileSync(RELEASES_FILE, `${JSON.stringify([...before, { version, day, commit, migrations }], null, 2)}\n`)
