import { readConfig } from '../../boot/config.ts'
import { type Running, startPortal } from '../../boot/start.ts'
import { callTo, freePort } from './process.ts'

export interface PortalHere extends Pick<Running, 'app' | 'stop'> {
  url: string
  output: () => string
  call: ReturnType<typeof callTo>
}

/** A portal with these settings that listens, in this process: it is there in a tenth of the time that a process of its own takes. */
export async function startHere(env: Record<string, string>): Promise<PortalHere> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const warn = (line: string) => say(`Warning: ${line}`)
  const place = { HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const { app, address, stop } = await startPortal(readConfig({}, { ...place, ...env }), { demo: false, fresh: false }, { say, warn })
  return { app, url: address, stop, output: () => lines.join('\n'), call: callTo(address) }
}
