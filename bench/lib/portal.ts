import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = join(import.meta.dirname, '../../packages/server/main.js')
/** The flags with which `scripts/lib/portal.mjs` starts the portal. */
export const MEMORY_FLAGS = ['--min-semi-space-size=3', '--max-semi-space-size=3', '--v8-pool-size=1']
const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts')
/** The portal must answer within this time, in milliseconds. */
const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL = 2

export interface Program {
  url: string
  pid: number
  /** From the start of the process to its first answer, in milliseconds. */
  startedIn: number
  stop: () => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Starts a program that listens on PORT, and waits until `path` answers 200. */
export async function startProgram(
  file: string,
  args: string[],
  { path, env = {}, flags = [] }: { path: string; env?: Record<string, string>; flags?: string[] }
): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, HOST: '127.0.0.1', ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilAnswered(url + path, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - begun, stop }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(POLL_INTERVAL)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
  }
  throw new Error(`${url} does not answer`)
}

/** Calls `work` with an empty temporary directory, and removes it afterwards. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'verandah-bench-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Practically no limit of calls. */
const UNLIMITED = { CALLS_PER_MINUTE: '100000000' }

/** Starts the portal with the demo building in a process of its own. */
export function startDemo(directory: string, settings: Record<string, string> = {}): Promise<Program> {
  return startProgram(main, ['--demo'], {
    path: '/api/health',
    flags: MEMORY_FLAGS,
    env: { DATA_DIR: directory, ...UNLIMITED, ...settings }
  })
}

/** Starts the portal with the data that are there. */
export function startPortal(directory: string, settings: Record<string, string> = {}): Promise<Program> {
  return startProgram(main, [], { path: '/api/health', flags: MEMORY_FLAGS, env: { DATA_DIR: directory, ...UNLIMITED, ...settings } })
}

/** Runs one of the administrator's commands. */
export async function runToEnd(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Returns the resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Ticks of the kernel's clock in a second, as Linux tells them to programs. */
const TICKS = 100

/** Returns the processor time that a process has used since its start, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Behind the name of the program, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
