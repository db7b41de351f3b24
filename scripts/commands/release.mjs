import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { capture, exitIfStopped } from '../lib/child.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { log, logStep } from '../lib/log.mjs'
import { portalNode } from '../lib/node.mjs'
import { npmCommand } from '../lib/npmCi.mjs'
import { inRoot, scratch } from '../lib/paths.mjs'
import { checkSbom, stableSbom } from '../lib/sbom.mjs'
import { buildPages } from '../lib/webBuild.mjs'

/** The files of the checkout that a release holds, beside the pages and the packages. */
export const PARTS = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'bin',
  'deploy',
  'docs',
  'package-lock.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/server/main.js',
  'packages/server/package.json',
  'packages/server/src',
  'releases.json',
  'scripts'
]
const NOT_RELEASED =
  /(^|\/)(scripts\/(lint|docs|commands\/(bench|build|check|dev|guidePictures|release|test)\.mjs)|packages\/server\/src\/test|[^/]+\.(test|permissions)\.[a-z]+)$/
/** The commands that work without the sources of the pages and the tools of development. */
const WITHOUT_TOOLS = /scripts\/run\.mjs (?!dev|test|journeys|guide|check|bench|build|release|seed)/
/** The packages that npm installs: those of the server. The pages have theirs in them. */
const WORKSPACES = ['packages/contract', 'packages/server']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

async function output(file, args, options) {
  const { code, output: text } = await capture(file, args, options)
  exitIfStopped()
  if (code !== 0) throw new Error(`${basename(file)} ${args[0]} failed:\n${text}`)
  return text.trim()
}

/** Returns the commit and its time in seconds; sources that came without git have none. */
async function commitOfSources() {
  const { code, output: text } = await capture('git', ['log', '-1', '--format=%H %ct'])
  exitIfStopped()
  if (code !== 0) {
    log('These sources are no checkout of git: the release cannot name its commit')
    return { commit: 'unknown', seconds: Math.floor(Date.now() / 1000) }
  }
  const [commit, seconds] = text.trim().split(' ')
  const changes = await output('git', ['status', '--porcelain'])
  if (changes !== '') log('There are changes that are not committed: the release has them, and its COMMIT does not')
  return { commit, seconds: Number(seconds) }
}

function copySources(folder, commit) {
  for (const part of PARTS) {
    cpSync(inRoot(part), join(folder, part), { recursive: true, filter: (path) => !NOT_RELEASED.test(path) })
  }
  // In a folder with this file nothing is installed or built.
  writeFileSync(join(folder, 'COMMIT'), `${commit}\n`)
}

/** Installs the packages of the server, then names in package.json what a release can do. Returns the list of what is inside. */
async function installPackages(folder) {
  const { devDependencies: _, workspaces: _all, scripts, ...rest } = readJson(inRoot('package.json'))
  const [npm, ...args] = npmCommand()
  const quiet = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const only = WORKSPACES.flatMap((path) => ['-w', path])
  // npm compares all of package.json with the lock file; the other workspaces need no more than theirs.
  const whole = readJson(inRoot('package.json'))
  const others = ['e2e', 'bench', 'packages/web']
  for (const path of others) cpSync(inRoot(path, 'package.json'), join(folder, path, 'package.json'))
  writeJson(join(folder, 'package.json'), whole)
  await output(npm, [...args, 'ci', ...only, '--include-workspace-root', ...quiet], { cwd: folder })
  for (const path of others) rmSync(join(folder, path), { recursive: true })
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true })
  rmSync(join(folder, 'node_modules/@verandah/web'), { force: true })
  const kept = Object.entries(scripts).filter(([, command]) => WITHOUT_TOOLS.test(command))
  writeJson(join(folder, 'package.json'), { ...rest, workspaces: WORKSPACES, scripts: Object.fromEntries(kept) })
  for (const path of WORKSPACES) {
    const { devDependencies: _tools, ...released } = readJson(inRoot(path, 'package.json'))
    writeJson(join(folder, path, 'package.json'), released)
  }
  return JSON.parse(await output(npm, [...args, 'sbom', '--sbom-format=cyclonedx', '--omit=dev'], { cwd: folder }))
}

/** Packs a folder so that the same sources give the same bytes: sorted, of one time and one owner. */
async function pack(parent, name, file, seconds) {
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=gnu']
  await output('tar', [...same, '-C', parent, '-cf', `${file}.tar`, name])
  await output('gzip', ['-n', '-f', `${file}.tar`])
  renameSync(`${file}.tar.gz`, file)
}

/** `release`: one archive with built pages and production packages, its checksums, and the list of what is inside. */
export async function run() {
  await ensureInstalled()
  const { commit, seconds } = await commitOfSources()
  const { version } = readJson(inRoot('package.json'))
  const name = `verandah-${version}-linux-x64`
  const dist = inRoot('dist')
  mkdirSync(scratch, { recursive: true })
  const work = mkdtempSync(join(scratch, 'release-'))
  const folder = join(work, name)
  try {
    copySources(folder, commit)
    const sbom = await logStep('Installing the packages of the release', () => installPackages(folder))
    checkSbom(sbom, folder)
    if (!(await buildPages(portalNode(), join(folder, 'packages/web/dist'))))
      throw new Error('A page loads more script than it may; the list above says which. No release was made.')
    const text = `${JSON.stringify(stableSbom(sbom, { version, commit, seconds }), null, 2)}\n`
    writeFileSync(join(folder, 'sbom.cdx.json'), text)
    mkdirSync(dist, { recursive: true })
    const archive = join(dist, `${name}.tar.gz`)
    await logStep('Packing', () => pack(work, name, archive, seconds))
    writeFileSync(join(dist, 'sbom.cdx.json'), text)
    const sums = [archive, join(dist, 'sbom.cdx.json')].map((file) => `${sha256(file)}  ${basename(file)}\n`)
    writeFileSync(join(dist, 'SHA256SUMS'), sums.join(''))
    process.stdout.write(`${archive}\n`)
    return 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
