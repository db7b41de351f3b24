// Runs each command of docs/OPERATIONS.md as an operator does, on a portal of its own, and compares what they say. A command
// that is added there fails until it stands here, and one that stands here must be there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.mjs'

const ALL = readFileSync(new URL('../docs/OPERATIONS.md', import.meta.url), 'utf8')
/** What is typed in a container is tried with its image. */
const TEXT = ALL.replace(/^## A container$[^]*?(?=^## )/m, '')
const linesOf = (block) => block.split('\n').filter((line) => line !== '')
const inBlocks = [...TEXT.matchAll(/^```(?:sh|ini)\n([^]*?)^```$/gm)].flatMap(([, block]) => linesOf(block))
const inSentences = [...TEXT.matchAll(/`((?:npm (?:start|run)|verandah) [^`]+)`/g)].map(([, command]) => command)
/** What an operator types; the examples of settings are one step for each provider. */
const COMMANDS = new Set([...inBlocks, ...inSentences])

/** What needs another machine than that of this test, and where it is tried. */
const ELSEWHERE = [
  // .ci/image
  /^(sha256sum|tar) /,
  /^npm run release$/,
  // .ci/tryImage.mjs
  /docker compose|^git checkout /,
  // packages/server/src/http/errors.test.ts
  /^journalctl .* 0f8fad5b/,
  // packages/server/src/features/backups/elsewhere.test.ts
  /--identity/,
  // scripts/lib/service.test.mjs
  /^verandah --settings /,
  // Nowhere: a server with systemd, packages from the network, another machine, another owner of the checkout.
  /^(systemctl|useradd|ln|mkdir|nano|chmod|cp|install|apt|ssh-keygen|ssh-copy-id) |^npm run build$/
]

const work = mkdtempSync(join(tmpdir(), 'verandah-operations-'))
const DATA_DIR = join(work, 'data')
const done = new Set()
let begun = performance.now()

const settings = {
  PATH: process.env.PATH,
  HOME: work,
  DATA_DIR,
  PORT: await freePort(),
  HOST: '127.0.0.1',
  LOG_FORMAT: 'json'
}

function note(command, isRight, said) {
  if (!isRight) throw new Error(`${command}\n${said}`)
  done.add(command)
  console.log(`✓ ${command}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  begun = performance.now()
}

/** A command of a release as it is run in a checkout. */
const inCheckout = (command) => command.replace(/^verandah (\S+)/, 'npm run $1 --')

/** One command as it stands there; `typed`: the names of the example that are others here. */
function run(command, says, { typed = [], code = 0, input = '', env = {} } = {}) {
  const line = typed.reduce((text, [from, to]) => text.replace(from, to), inCheckout(command))
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { env: { ...settings, ...env }, input, encoding: 'utf8' })
  note(command, status === code && says.test(stdout + stderr), `ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

let portal
/** What the portal has written since its start. */
const log = join(work, 'log')
/** In the background, until it is ready. */
async function start(command) {
  portal = spawn('bash', ['-c', command], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (chunk) => writeFileSync(log, (said += chunk)))
  const isReady = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false
    )
  for (let tries = 0; tries < 2_400 && portal.exitCode === null; tries += 1) {
    if (await isReady()) return note(command, true)
    await sleep(100)
  }
  return note(command, false, said)
}

async function stop() {
  const ended = once(portal, 'close')
  portal.kill('SIGTERM')
  await ended
}

/** By wrong passwords. */
async function lock(email) {
  const body = JSON.stringify({ email, password: 'Wrong@Horse1' })
  const headers = { 'content-type': 'application/json' }
  for (let tries = 0; tries < 5; tries += 1)
    await fetch(`http://127.0.0.1:${settings.PORT}/api/auth/login`, { method: 'POST', headers, body })
}

const archiveOf = (said) => said.trim().split('\n').at(-1)
const START = 'PUBLIC_URL=https://portal.example.org npm start'
/** The lines of each block of a language, such as the examples of settings. */
const blocksOf = (begin) => [...TEXT.matchAll(new RegExp(`^\`\`\`${begin}([^]*?)^\`\`\`$`, 'gm'))].map(([, block]) => linesOf(block))
const toEnv = (lines) => Object.fromEntries(lines.map((line) => /^(\w+)="?(.*?)"?$/.exec(line).slice(1)))

try {
  await start(START)
  const setupLink = `journalctl -u verandah -o cat | grep -o 'https://[^ "]*/setup/[^ "]*' | tail -n 1`
  run(setupLink, /^https:.*\/setup\/[\w-]{43}\n$/, { typed: [['journalctl -u verandah -o cat', `cat ${log}`]] })
  const first = archiveOf(run('npm run backup -- --verify', /is whole: restored to a scratch place[^]*\.zip\n$/))
  run('git fetch --tags', /^/)
  const toRelease = [...COMMANDS].find((command) => command.startsWith('git checkout v'))
  run(toRelease, /^/, { typed: [[/v\d\S+/, 'HEAD']] })
  await stop()
  Object.assign(settings, { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1' })
  await start(START)
  run('verandah backup', /^Backed up: \d+ rows/m)
  run('verandah backup --verify', /is whole/)
  run('verandah backup:verify FILE', /is whole/, { typed: [['FILE', first]] })
  run('verandah doctor', /^Versions: Node 24/m)
  run('verandah doctor --checksums', /^All \d+ files are there\.$/m)
  const [, end] = /(\d+:[\da-f]{64})/.exec(run('verandah audit:verify', /\d+:[\da-f]{64}/))
  run('verandah audit:verify --expect 1234:<hash>', /./, { typed: [['1234:<hash>', end]] })

  run('verandah user create somebody@example.org --role resident --name "Kasun Bandara"', /temporary password/i)
  run('verandah user list', /somebody@example\.org/)
  run('verandah user reset-password somebody@example.org', /temporary password/i)
  await lock('somebody@example.org')
  run('verandah user unlock somebody@example.org', /unlocked/i)
  run('verandah user sign-in-link somebody@example.org', /\/sign-in\/[\w-]{43}/)
  run('verandah user disable-2fa somebody@example.org', /two-factor/i, { code: 1 })
  run('verandah user disconnect somebody@example.org', /not connected/i, { code: 1 })
  for (const block of [...blocksOf('ini\n'), ...blocksOf('sh\n(?=OIDC_ISSUER)')]) {
    const env = { ...settings, ...toEnv(block) }
    const { status, stderr } = spawnSync('npm', ['run', 'user', '--', 'list'], { env, encoding: 'utf8' })
    for (const line of block) note(line, status === 0, stderr)
  }
  const forCaddy = "sed 's/{$PORTAL_HOST:localhost}/portal.example.org/' /opt/verandah/deploy/Caddyfile > /etc/caddy/Caddyfile"
  const here = [
    ['/opt/verandah/deploy', 'deploy'],
    [' > /etc/caddy/Caddyfile', '']
  ]
  run(forCaddy, /^portal\.example\.org \{$/m, { typed: here })
  const cron = `echo '30 4 * * * root rsync -a /var/lib/verandah/backups/ backup@elsewhere.example.org:verandah/' > /etc/cron.d/verandah`
  run(cron, /^$/, { typed: [['/etc/cron.d', work]] })

  await stop()
  cpSync(join(DATA_DIR, 'verandah.sqlite'), join(DATA_DIR, 'before-0.1.0.sqlite'))
  run('verandah rollback', /What was there before is in .*replaced-1 now/, { input: 'yes\n' })
  rmSync(join(DATA_DIR, 'secret.key'))
  run('verandah secret-key accept', /^This is the portal’s key now\./m)
  const restored = { DATA_DIR: join(work, 'restored') }
  const example = /\/var\/lib\/\S+\.zip/
  run('verandah restore /var/lib/verandah/verandah-2026-11-22T023000Z.zip', /restored/i, { typed: [[example, first]], env: restored })
  run('verandah audit:verify', /\d+:[\da-f]{64}/, { env: restored })

  /** In a sentence a command may stand as in a checkout, and without what follows it elsewhere. */
  const isTried = (command) => [...done].some((one) => [one, inCheckout(one)].some((text) => `${text} `.startsWith(`${command} `)))
  const untried = [...COMMANDS].filter((command) => !isTried(command) && !ELSEWHERE.some((one) => one.test(command)))
  const gone = [...done].filter((command) => !COMMANDS.has(command))
  if (untried.length + gone.length > 0)
    throw new Error(`Not tried here: ${untried.join(' | ') || 'none'}. Not in docs/OPERATIONS.md: ${gone.join(' | ') || 'none'}.`)
} finally {
  portal?.kill('SIGTERM')
  rmSync(work, { recursive: true, force: true })
}
console.log('Every command of docs/OPERATIONS.md does what it says.')
