import { globSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** In memory if there is enough: the tests write hundreds of MB, and wait for the disk at each commit. */
function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1e9 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** With a real PostgreSQL, those that run on several databases: the others would do the same a second time. */
function include(): string[] {
  const all = 'src/**/*.test.ts'
  if (process.env['TEST_DATABASE_URL'] === undefined) return [all]
  return globSync(all, { cwd: import.meta.dirname }).filter((file) =>
    /\bDIALECTS\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8'))
  )
}

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': new URL('./src/test/cheapArgon2.ts', import.meta.url).pathname } },
  test: {
    include: include(),
    globalSetup: './vitest.globalSetup.ts',
    // What starts several processes takes minutes on a machine that has other work to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    // Loading the portal's code and starting a PostgreSQL takes longer than most files of tests: a worker does it once.
    isolate: false,
    // A project does not inherit the root's: without this it has one worker on a machine of two cores.
    maxWorkers: '100%',
    env: { TMPDIR: scratch() }
  }
})
