import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const script = join(import.meta.dirname, '../../.ci/with-postgres')

export interface TemporaryPostgres {
  url: string
  stop: () => Promise<void>
}

/** Starts a temporary PostgreSQL server that stores as durably as a real one; null when this machine has none. */
export async function startPostgres(): Promise<TemporaryPostgres | null> {
  // Prints the address, then waits until its input ends.
  const child = spawn(script, ['sh', '-c', 'echo "$TEST_DATABASE_URL"; cat'], {
    env: { ...process.env, POSTGRES_OPTIONS: '-c fsync=on' },
    stdio: ['pipe', 'pipe', 'ignore']
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  for await (const line of createInterface(child.stdout)) if (line.startsWith('postgres://')) return { url: line, stop }
  return null
}
