import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './config.ts'

/** A demo's passwords are public, so it listens on this machine only unless HOST says otherwise. */
export function hostOf({ HOST }: Pick<Config, 'HOST'>, isDemo: boolean): string {
  return HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0')
}

interface Place {
  host: string
  port: number
  /** The setting that says the port; PORT where it is left out. */
  setting?: string
}

const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, setting = 'PORT' }) => `${setting}: another program listens on ${port} already.`,
  EACCES: ({ port, setting = 'PORT' }) => `${setting}: this user may not listen on ${port}; take one from 1024.`,
  EPERM: ({ port, setting = 'PORT' }) => `${setting}: this user may not listen on ${port}; take one from 1024.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  EAFNOSUPPORT: ({ host }) => `HOST: this machine has no address ${host}.`,
  EINVAL: ({ host }) => `HOST: nobody can listen on ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: no machine is called ${host}.`,
  EAI_AGAIN: ({ host }) => `HOST: the name ${host} cannot be looked up.`
}

/** A `ConfigError` that names the wrong setting when the port cannot be used; any other error unchanged. */
export function listenError(error: unknown, place: Place): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException).code)]
  return reason === undefined ? error : new ConfigError(reason(place), { cause: error })
}

/** Throws when the port cannot be used. Checked before data are removed or seeded. */
export async function requirePortFree(place: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen(place.port, place.host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, place)
  }
  server.close()
  await once(server, 'close')
}
