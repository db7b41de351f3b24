import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/** The files that the commands read before there are packages. */
const PARTS = ['bin', 'docs/guide', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const MADE = /(^|\/)(node_modules|dist)$/
/** Who may not write in the clone; root may write everywhere. */
const SOMEBODY = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let clone
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'verandah-clone-'))
  chmodSync(clone, 0o755)
  for (const part of PARTS) cpSync(inRoot(part), join(clone, part), { recursive: true, filter: (path) => !MADE.test(path) })
})
afterAll(() => {
  chmodSync(clone, 0o755)
  rmSync(clone, { recursive: true })
})

function run(command, env, options = {}) {
  const [file, ...args] = command
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: clone,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    ...options
  })
  return { status, output: stdout + stderr }
}
const script = (...args) => [process.execPath, 'scripts/run.mjs', ...args]

test.each([['start'], ['demo'], ['dev']])('a wrong setting ends %s before anything is installed', (command) => {
  const { status, output } = run(script(command), { PORT: 'abc' })
  expect([status, output]).toEqual([1, '▸ Verandah cannot start.\nPORT: must be a whole number\n'])
  for (const made of ['node_modules', '.tsbuild']) expect(existsSync(join(clone, made))).toBe(false)
})

test('a wrong setting ends a command of the administrator before anything is installed', () => {
  expect(run(script('doctor'), { SECRET_KEY_FILE: '/nowhere' })).toEqual({ status: 1, output: '▸ SECRET_KEY_FILE cannot be read\n' })
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

test('who may not write in a checkout that is not built is told in one line what to do', () => {
  chmodSync(clone, 0o555)
  const { status, output } = run(script('start'), {}, SOMEBODY)
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^▸ .* is not built, and .* cannot be written \(EACCES\)\. Run `npm run build`.*\n$/)
  ])
})

/** A checkout of root may lie where nobody else can read it; then `.ci/image` tries it alone. */
const isReadable = spawnSync('test', ['-r', inRoot('bin/verandah')], SOMEBODY).status === 0

test.runIf(isReadable)('bin/verandah runs a command with the settings of a file, as the user to whom the data belong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  try {
    const settings = join(folder, 'settings')
    const data = join(folder, 'data')
    mkdirSync(data)
    chmodSync(folder, 0o755)
    chownSync(data, SOMEBODY.uid ?? process.getuid(), SOMEBODY.gid ?? process.getgid())
    writeFileSync(settings, `# The service's\nDATA_DIR="${data}"\n`)
    const verandah = (args, options) => run([inRoot('bin/verandah'), ...args], { DATA_DIR: '/nowhere', PORT: 'abc' }, options)
    expect(verandah([])).toEqual({ status: 1, output: expect.stringContaining('verandah [--settings FILE] COMMAND') })
    expect(verandah(['--settings', settings, 'doctor'])).toEqual({ status: 1, output: `DATA_DIR: there is no portal in ${data}.\n` })
    // This user does not own the data, and cannot become its owner.
    if (process.getuid() === 0) {
      const stranger = verandah(['--settings', settings, 'doctor'], { uid: 65_533, gid: 65_533 })
      expect(stranger).toEqual({
        status: 1,
        output: expect.stringMatching(/data belongs to another user\. Run this as root: sudo .*\/verandah …\n$/)
      })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
