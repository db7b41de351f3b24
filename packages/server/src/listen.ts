import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './config.ts'

/** A demo's passwords are public, so it listens on this machine only unless HOST says otherwise. */
export function hostOf({ HOST }: Pick<Config, 'HOST'>, isDemo: boolean): string {
  return HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0')
}

interface Door {
  host: string
  port: number
}

const REASONS: Record<string, (door: Door) => string> = {
  EADDRINUSE: ({ port }) => `PORT: another program listens on ${port} already.`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}; take one from 1024.`,
  EPERM: ({ port }) => `PORT: this user may not listen on ${port}; take one from 1024.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  EAFNOSUPPORT: ({ host }) => `HOST: this machine has no address ${host}.`,
  EINVAL: ({ host }) => `HOST: nobody can listen on ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: no machine is called ${host}.`,
  EAI_AGAIN: ({ host }) => `HOST: the name ${host} cannot be looked up.`
}

/** The setting to blame when a port cannot be listened on; any other error as it is. */
export function listenError(error: unknown, door: Door): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException).code)]
  return reason === undefined ? error : new ConfigError(reason(door), { cause: error })
}

/** Throws when nothing could listen there: asked before anything is removed or seeded. */
export async function demandFree(door: Door): Promise<void> {
  const server = createServer()
  try {
    server.listen(door.port, door.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, door)
  }
  server.close()
  await once(server, 'close')
}
