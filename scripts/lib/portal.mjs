import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { ensureInstalled, isToInstall } from './install.mjs'
import { portalNode } from './node.mjs'
import { inRoot, isRelease, scratch } from './paths.mjs'
import { checkSettings } from './settings.mjs'
import { ensureWebBuilt, isWebStale } from './webBuild.mjs'

export const MAIN = inRoot('packages/server/main.js')
export const CLI = inRoot('packages/server/src/cli.ts')
/**
 * V8's space for new objects, in MB: by default it grows to 32 and is not given back. With 1, which is where it starts, a
 * busy portal collects garbage four times as often. And one thread beside the portal's own that compiles and collects garbage,
 * instead of four, each with memory of its own. `bench/lib/portal.ts` starts a portal with the same flags.
 */
const MEMORY_FLAGS = ['--min-semi-space-size=3', '--max-semi-space-size=3', '--v8-pool-size=1']
/** A portal that does not open is stopped: a build must end. */
const TIMEOUT_MS = 60_000
const PARENT_WATCH = new URL('./parentWatch.mjs', import.meta.url).href

/** Runs a file of the server in this terminal. It ends with this command, even when this command is killed. */
export function runServerFile(file, args, { env, cwd } = {}) {
  return run(portalNode(), [...MEMORY_FLAGS, '--import', PARENT_WATCH, file, ...args], {
    env,
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc']
  })
}

/**
 * Starts an empty portal and stops it: Node writes its cache of compiled code when a process ends, and without it the first
 * start takes twice as long. When it cannot start here, nothing is lost.
 */
export async function fillCompileCache() {
  mkdirSync(scratch, { recursive: true })
  const directory = mkdtempSync(join(scratch, 'first-start-'))
  const { PATH } = process.env
  try {
    const child = spawn(portalNode(), [...MEMORY_FLAGS, '--import', PARENT_WATCH, MAIN], {
      env: { PATH, DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', JOBS: 'false' },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      timeout: TIMEOUT_MS
    })
    let printed = ''
    // Ends with the process.
    for await (const text of child.stdout.setEncoding('utf8')) {
      printed += text
      if (printed.includes(' is open at ')) child.kill('SIGTERM')
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Installs the packages and builds the pages where needed, with right settings only; the build tools only when there is
 * something to build.
 */
export async function prepare() {
  if (isRelease) return
  const tools = isWebStale()
  if (tools || isToInstall({ tools })) checkSettings(['Verandah cannot start.'])
  await ensureInstalled({ tools })
  await ensureWebBuilt()
}
