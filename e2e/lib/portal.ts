import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = join(import.meta.dirname, '../../packages/server/main.js')
const PATIENCE = 60_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok === true) return
  }
  throw new Error('The portal does not answer')
}

/** Starts the demo building in a process and a data directory of its own; `close` takes both away. */
export async function openPortal(): Promise<{ url: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'verandah-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, DATA_DIR: directory, PORT: String(port), PUBLIC_URL: url, HOST: '127.0.0.1' }
  const portal = spawn(process.execPath, [main, '--demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  async function close(): Promise<void> {
    portal.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await untilHealthy(url, portal)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}
