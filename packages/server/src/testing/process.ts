import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export interface PortalProcess {
  child: ChildProcess
  url: string
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  call(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>
}

/** The portal as people start it: a process of its own. */
export async function startProcess(env: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    url,
    output: () => output,
    ended,
    call: (path, { token, json, ...init } = {}) =>
      fetch(url + path, {
        ...init,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' })
        },
        ...(json !== undefined && { body: JSON.stringify(json) })
      })
  }
}

/** Waits until it answers; throws what it said when it ends before. */
export async function untilHealthy(portal: PortalProcess): Promise<PortalProcess> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (portal.child.exitCode !== null) throw new Error(portal.output())
    const isUp = await portal.call('/api/health').then(
      (response) => response.ok,
      () => false
    )
    if (isUp) return portal
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not healthy in time: ${portal.output()}`)
}
