import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const NOHUP = '/usr/bin/nohup'

/** Nobody else takes it before it is used: below those that the system gives to connections, and another for each process. */
async function freePort() {
  for (let port = 11_000 + ((process.pid * 20) % 21_000); ; port += 1) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

// nohup is where Linux has it; elsewhere there is nothing to try.
describe.runIf(existsSync(NOHUP))('a portal that was started with nohup', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  let shell
  let port
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false
    )
  const kill = (signal) => process.kill(-shell.pid, signal)
  afterEach(() => {
    kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('survives the hang-up of its terminal, also when its shell and npm do not', async () => {
    port = await freePort()
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, npm_lifecycle_event: undefined }
    // The command runs in the background of a shell, as a process group of its own, with its output in a file.
    const command = `${NOHUP} npm start > "$DATA_DIR/output" 2>&1 & wait`
    shell = spawn('bash', ['-c', command], { cwd: root, env, detached: true, stdio: 'ignore' })
    await expect.poll(isUp, { timeout: 120_000, interval: 200 }).toBe(true)
    kill('SIGHUP')
    const output = () => readFileSync(join(dataDir, 'output'), 'utf8')
    await expect.poll(output, { timeout: 120_000 }).toContain('npm has gone with its terminal; the portal goes on')
    expect(await isUp()).toBe(true)
    kill('SIGTERM')
    await expect.poll(isUp, { timeout: 120_000 }).toBe(false)
  })
})
