import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../../packages/server/src/test/services/servicesProcess.ts')

/** A service of the server's tests in a process of its own: what it says of itself, and what one tells it. */
export async function startService<Said>(...args: ['receiver'] | ['push'] | ['provider', portal: string]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async <Heard>() => JSON.parse(String((await lines.next()).value)) as Heard
  return {
    said: await hear<Said>(),
    /** What it says next. */
    hear,
    tell: (what: object) => void child.stdin.write(`${JSON.stringify(what)}\n`),
    async close() {
      child.stdin.end()
      await once(child, 'exit')
    }
  }
}
