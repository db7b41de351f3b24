// tryImage.mjs CLONE: does in the clone what docs/OPERATIONS.md says of a container, command by command. One that is added
// there fails until it stands here, and one that stands here must be there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.mjs'

const [clone] = process.argv.slice(2)
const TEXT = readFileSync(new URL('../docs/OPERATIONS.md', import.meta.url), 'utf8')
const chapter = /^## A container$[^]*?(?=^## )/m.exec(TEXT)[0]
const inBlocks = [...chapter.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) => block.trim().split('\n'))
const inSentences = [...TEXT.matchAll(/`(docker compose [^`]+)`/g)].map(([, command]) => command)
const COMMANDS = new Set([...inBlocks, ...inSentences])

const env = { ...process.env, PORTAL_PORT: await freePort() }
const url = `http://127.0.0.1:${env.PORTAL_PORT}`
const done = new Set()
let begun = performance.now()

function require(isRight, what, said = '') {
  if (!isRight) throw new Error(`Not so: ${what}\n${said}`)
  console.log(`✓ ${what}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  begun = performance.now()
}

/** One command as it is typed. Of `run --rm` podman forgets how it ended, so what it says is looked at. */
function type(line, { input = '', code = 0, says = /(?:)/, name = line } = {}) {
  const options = { cwd: clone, env, input, encoding: 'utf8', maxBuffer: 1e8 }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], options)
  require(status === code && says.test(stdout + stderr), name, `ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** One command of the document; `typed`: the names of the example that are others here. */
function run(command, { typed = [], ...options } = {}) {
  done.add(command)
  return type(
    typed.reduce((text, [from, to]) => text.replace(from, to), command),
    { name: command, ...options }
  )
}

async function requireReady() {
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false
    )
  for (let tries = 0; tries < 600 && !(await isReady()); tries += 1) await sleep(100)
  require(await isReady(), 'it is ready', spawnSync('bash', ['-c', 'docker compose logs portal'], { cwd: clone, env, encoding: 'utf8' })
    .stdout)
}

const older = mkdtempSync(join(tmpdir(), 'verandah-older-'))
try {
  type('docker compose --profile tls --profile postgres config --quiet')
  const start = 'PUBLIC_URL=https://portal.example.org docker compose up -d --build'
  run(start)
  await requireReady()
  run('docker compose logs portal', { says: /https:\/\/portal\.example\.org\/setup\// })
  const page = await fetch(url)
  require(page.ok && (await page.text()).includes('<html'), 'the pages are there')
  const [container] = type('docker compose ps --quiet portal').trim().split('\n')
  type(`podman healthcheck run ${container}`)
  const [, ...health] = JSON.parse(type(`podman inspect --format '{{json .Config.Healthcheck.Test}}' ${container}`))
  type(`docker compose exec -T -e PORT=1 portal ${health.join(' ')}`, { code: 1 })
  const status = type('docker compose exec portal cat /proc/1/status')
  require(/^Uid:\t10001\t10001\t/m.test(status) && /^CapBnd:\t0+$/m.test(status), 'it runs as a user without rights', status)
  type('docker compose exec portal touch /opt/verandah/file', { code: 1, says: /Read-only file system/ })

  run('docker compose exec portal node scripts/run.mjs doctor', { says: /^Versions: Node 24/m })
  run('docker compose exec portal node scripts/run.mjs backup --verify', { says: /is whole/ })
  for (let copies = 0; copies < 2; copies += 1) run('docker compose cp portal:/data/backups .')
  const archives = readdirSync(join(clone, 'backups'))
  require(archives.length === 1 && !existsSync(join(clone, 'backups/backups')), 'the archive is copied out', archives.join(' '))
  require(type('git status --porcelain') === '', 'git does not see it')

  run('docker compose stop portal')
  require(type(`podman inspect --format '{{.State.ExitCode}}' ${container}`).trim() === '0', 'SIGTERM ends it with 0')
  const maker = new URL('../packages/server/src/test/archives/olderPortal.ts', import.meta.url)
  type(`node -e "import('${maker}').then((it) => it.makeOlderPortal('${older}'))"`)
  type(`tar -C ${older} -c . | docker compose run --rm -T portal sh -c 'rm -rf /data/* && tar -x -C /data'`)
  const toRelease = [...COMMANDS].find((command) => command.startsWith('git checkout v'))
  run('git fetch --tags')
  run(toRelease, { typed: [[/v\d\S+/, 'HEAD']] })
  run('docker compose up -d --build')
  await requireReady()
  run('docker compose stop portal')
  run('docker compose run --rm portal node scripts/run.mjs rollback', { input: 'yes\n', says: /0\.1\.0/ })
  run(toRelease, { typed: [[/v\d\S+/, 'HEAD']] })

  const example = /verandah-\S+\.zip/
  run("docker compose run --rm -T portal sh -c 'cat >/data/archive.zip' <backups/verandah-2026-11-22T023000Z.zip", {
    typed: [[example, archives[0]]]
  })
  run('docker compose run --rm portal node scripts/run.mjs restore /data/archive.zip --force', { says: /restored/i })
  run('docker compose up -d')
  await requireReady()
  run('docker compose exec portal rm /data/archive.zip')
  type('docker compose exec portal ls /data', { says: /^replaced-1$[^]*^replaced-2$/m })
  type('docker compose down --volumes')

  const untried = [...COMMANDS].filter((command) => !done.has(command))
  const gone = [...done].filter((command) => !COMMANDS.has(command))
  require(untried.length + gone.length ===
    0, 'Every command that docs/OPERATIONS.md has for a container does what it says', `Not tried here: ${untried.join(' | ') || 'none'}. Not there: ${gone.join(' | ') || 'none'}.`)
} finally {
  rmSync(older, { recursive: true, force: true })
}
