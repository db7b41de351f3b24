import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = join(import.meta.dirname, '../../packages/server/main.js')
/** Where a portal shall have another time. */
const SHIFTED_TIME = join(import.meta.dirname, 'shiftedTime.ts')
/** A busy machine takes minutes to fill the demo building. */
const TIMEOUT_MS = 180_000

/** How many ports this process has tried. */
let tried = 0

/**
 * A port that nobody else takes before it is used: each process has twenty of its own, below those that the system gives
 * to connections.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + ((process.pid * 20 + tried) % 21_000)
    tried += 1
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok === true) return
  }
  throw new Error('The portal does not answer')
}

interface Portal {
  url: string
  /** What it has printed. */
  printed: () => string
  close: () => Promise<void>
}

interface Running {
  /** How long something can be taken back before people are told. */
  undoSeconds?: number
  /** What time it is for the portal when it starts; absent: the time of this machine. */
  moment?: Date | undefined
}

/** Starts a portal; `close` returns when it has ended. */
async function startPortal(directory: string, args: string[], { undoSeconds = 1, moment }: Running = {}): Promise<Portal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: directory,
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    LOG_FORMAT: 'text',
    UNDO_SECONDS: String(undoSeconds),
    ...(moment !== undefined && { NODE_OPTIONS: `--import=${SHIFTED_TIME}`, TIME_SHIFT: String(moment.getTime() - Date.now()) })
  }
  const portal = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  portal.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  const close = () => {
    portal.kill('SIGTERM')
    return ended
  }
  try {
    await untilHealthy(url, portal)
  } catch (error) {
    await close()
    throw error
  }
  return { url, printed: () => printed, close }
}

/** In memory if there is enough: a portal waits for the disk at each commit. */
async function scratch(): Promise<string> {
  const free = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0
  )
  return free > 1e9 ? '/dev/shm' : tmpdir()
}

const makeDirectory = async () => mkdtemp(join(await scratch(), 'verandah-e2e-'))
const remove = (directory: string) => rm(directory, { recursive: true, force: true })

/** Before the journeys: fills one demo building, which every portal starts with a copy of. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default async function seed(): Promise<() => Promise<void>> {
  const seeded = await makeDirectory()
  const { close } = await startPortal(seeded, ['--demo'])
  await close()
  process.env['SEEDED_DEMO'] = seeded
  return () => remove(seeded)
}

/**
 * Opens a portal in a process and a data directory of its own; `close` takes both away. `isNew`: one without anybody in
 * it, instead of the demo. One of another time fills its demo building itself.
 */
export async function openPortal({ isNew = false, ...running }: Running & { isNew?: boolean } = {}): Promise<Portal> {
  const directory = await makeDirectory()
  const { SEEDED_DEMO: seeded } = process.env
  if (seeded !== undefined && !isNew && running.moment === undefined) await cp(seeded, directory, { recursive: true })
  try {
    const portal = await startPortal(directory, isNew ? [] : ['--demo'], running)
    return { ...portal, close: () => portal.close().then(() => remove(directory)) }
  } catch (error) {
    await remove(directory)
    throw error
  }
}
