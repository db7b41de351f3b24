import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './process.ts'

const INSTALLED = '/usr/lib/postgresql'
const run = promisify(execFile)

/** The folder of PostgreSQL's own programs, the newest of those that Debian has installed. */
function programs(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(INSTALLED, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (found === undefined) throw new Error(`PostgreSQL's own programs are needed: there is no initdb in ${INSTALLED}/*/bin`)
  return found
}

/** PostgreSQL does not run as root. */
function otherThanRoot(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface PostgresServer {
  port: number
  /** Ends all of its processes at once, as a machine does that loses power. */
  kill(): Promise<void>
  promote(): Promise<void>
}

/** PostgreSQL servers of this test: a primary, and standbys of it whose answer each commit waits for. */
export function postgresServers() {
  const bin = programs()
  const who = otherThanRoot()
  const home = mkdtempSync(join(tmpdir(), 'verandah-servers-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(home, who.uid, who.gid)
  const as = { ...who, cwd: home, env: { PATH: process.env['PATH'] ?? '', HOME: home, LC_ALL: 'C' } }
  const pg = async (program: string, ...args: string[]) => (await run(join(bin, program), args, as)).stdout.trim()
  const query = (port: number, statement: string, database = 'postgres') =>
    pg('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database, '-Atc', statement)
  const running = new Set<PostgresServer>()
  let made = 0

  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    while (!(await isTrue().catch(() => false))) await sleep(100)
  }

  function childrenOf(pid: number): number[] {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  }

  async function start(folder: string, port: number): Promise<PostgresServer> {
    const child: ChildProcess = spawn(join(bin, 'postgres'), ['-D', folder], { ...as, stdio: 'ignore' })
    const server = {
      port,
      async kill() {
        running.delete(server)
        if (child.pid === undefined || child.exitCode !== null) return
        const ended = once(child, 'exit')
        // Each of them is a group of its own.
        for (const pid of [child.pid, ...childrenOf(child.pid)]) process.kill(pid, 'SIGKILL')
        await ended
        rmSync(folder, { recursive: true, force: true })
      },
      promote: async () => void (await pg('pg_ctl', 'promote', '-D', folder, '-w'))
    }
    running.add(server)
    await until(async () => (await query(port, 'select 1')) === '1')
    return server
  }

  function configure(folder: string, lines: Record<string, string | number>): void {
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(folder, 'postgresql.auto.conf'), text.join(''))
  }

  const nextFolder = () => join(home, String((made += 1)))

  return {
    query,
    async startPrimary(): Promise<PostgresServer> {
      const [folder, port] = [nextFolder(), await freePort()]
      await pg('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
      const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: home, max_connections: 50, wal_level: 'replica' }
      configure(folder, { ...settings, port, synchronous_commit: 'on' })
      return start(folder, port)
    },
    /** A standby that reaches its primary at `through`; the commits of the primary wait for it from then on. */
    async startStandby(primary: PostgresServer, through: number): Promise<PostgresServer> {
      const [folder, port] = [nextFolder(), await freePort()]
      const address = (at: number) => `host=127.0.0.1 port=${at} user=postgres`
      await pg('pg_basebackup', '-d', address(primary.port), '-D', folder, '-X', 'stream', '-c', 'fast', '--no-sync')
      appendFileSync(join(folder, 'standby.signal'), '')
      if (who.uid !== undefined && who.gid !== undefined) chownSync(join(folder, 'standby.signal'), who.uid, who.gid)
      const primaryConninfo = `${address(through)} application_name=standby`
      configure(folder, { port, synchronous_standby_names: '', primary_conninfo: primaryConninfo })
      const standby = await start(folder, port)
      await query(primary.port, `alter system set synchronous_standby_names = 'standby'`)
      await query(primary.port, 'select pg_reload_conf()')
      await until(async () => (await query(primary.port, 'select sync_state from pg_stat_replication')) === 'sync')
      return standby
    },
    async close() {
      for (const server of running) await server.kill()
      rmSync(home, { recursive: true, force: true })
    }
  }
}
