import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { serve } from '../../boot/serve.ts'
import { runProgram } from '../../commands/program.ts'

const MAIN = join(import.meta.dirname, '../../../main.js')
const CLI = join(import.meta.dirname, '../../cli.ts')
/** A busy machine takes many times as long as another. */
const TIMEOUT_MS = 280_000
/** A command starts in half the time with it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache/verandah')

/** How many ports this process has tried. */
let tried = 0

/**
 * A port that nobody else takes before it is used: each process has twenty of its own, below those that the system gives
 * to connections.
 */
export async function freePort(): Promise<number> {
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

export interface PortalProcess {
  child: ChildProcess
  url: string
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  call: ReturnType<typeof callTo>
}

/** Calls a portal that listens: as a person with `token`, with a body of JSON. */
export function callTo(url: string) {
  return (path: string, { token, json, ...init }: RequestInit & { token?: string; json?: unknown } = {}): Promise<Response> =>
    fetch(url + path, {
      ...init,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' })
      },
      ...(json !== undefined && { body: JSON.stringify(json) })
    })
}

function startNode(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, LOG_FORMAT: 'text', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // 'close' and not 'exit', so that all output has been read.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** One of the administrator's commands, as a process of its own: to kill it, or to see that it ends. */
export function startCommand(args: string[], env: Record<string, string>) {
  return startNode(CLI, args, env)
}

const exitCode = (): number => Number(process.exitCode ?? 0)

/** What `work` prints and its exit code, with these settings: as a process of its own, without the half a second that one takes. */
async function inProcess(env: Record<string, string>, work: () => Promise<void>): Promise<{ code: number; output: string }> {
  const before = { env: process.env, exitCode: process.exitCode }
  let output = ''
  const keep = (chunk: string | Uint8Array) => {
    output += String(chunk)
    return true
  }
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  const exited = vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = code
    return undefined as never
  })
  process.env = { PATH: before.env['PATH'], ...env }
  process.exitCode = undefined
  try {
    await work()
    return { code: exitCode(), output }
  } finally {
    for (const spy of [...written, exited]) spy.mockRestore()
    process.env = before.env
    process.exitCode = before.exitCode
  }
}

/** A command, until it ends. */
export function runCommand(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return inProcess(env, () => runProgram(args))
}

/** A start that fails: with one that does not, `code` is 0 and the portal goes on. */
export async function failToStart(env: Record<string, string>, args: string[] = []): Promise<{ code: number; output: string }> {
  const PORT = String(await freePort())
  return inProcess({ HOST: '127.0.0.1', PORT, ...env }, () => serve(args))
}

/** The portal as people start it: a process of its own. */
export async function startProcess(env: Record<string, string>, args: string[] = []): Promise<PortalProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const { child, output, ended } = startNode(MAIN, args, { HOST: '127.0.0.1', ...env, PORT: port })
  const url = `http://127.0.0.1:${port}`
  return { child, url, output, ended, call: callTo(url) }
}

/** Waits until it answers; throws its output when it ends before. */
export async function untilHealthy(portal: PortalProcess): Promise<PortalProcess> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
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
