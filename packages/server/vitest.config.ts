import { statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
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

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': new URL('./src/test/cheapArgon2.ts', import.meta.url).pathname } },
  test: {
    // What starts several processes takes minutes on a machine that has other work to do.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    // Loading the portal's code takes longer than most files of tests: a worker does it once.
    isolate: false,
    // A project does not inherit the root's.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    env: { TMPDIR: scratch() }
  }
})
