import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What is right is not failed by a machine that has other work to do. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 }

const SERVER = join(import.meta.dirname, 'packages/server')
const WEB = join(import.meta.dirname, 'packages/web')

/** The server's files of tests that run on several databases, below these folders. */
const onDatabases = (...folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: SERVER }
  ).filter((file) => /\bDIALECTS\b/.test(readFileSync(join(SERVER, file), 'utf8')))

const hasServer = process.env['TEST_DATABASE_URL'] !== undefined

/**
 * What is asked of PGlite: the engines that work with the database, and money and units. `.ci/run` asks all files of a real
 * PostgreSQL.
 */
const ON_PGLITE = [
  ...['backup', 'core', 'db', 'events', 'jobs', 'test/archives'].map((folder) => `src/${folder}`),
  ...['dues', 'finances', 'units'].map((feature) => `src/features/${feature}`)
]

/** Below `.long` stands what belongs to the second ring: `npm run test:all`. */
const LONG = '**/*.long.test.{ts,tsx}'

export default defineConfig({
  test: {
    // More than cores, because some tests wait for processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What breaks everything has named enough tests by then, before the time for all of them is over.
    bail: 20,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...PATIENT } },
      {
        extends: './packages/server/vitest.config.ts',
        // With a real PostgreSQL the other files would do the same a second time.
        test: { name: 'server', root: SERVER, include: hasServer ? onDatabases('src') : ['src/**/*.test.ts'], exclude: [LONG] }
      },
      {
        extends: './packages/server/vitest.config.ts',
        test: {
          name: 'server-long',
          root: SERVER,
          include: hasServer ? onDatabases('src').filter((file) => file.endsWith('.long.test.ts')) : [LONG],
          env: { TEST_RING: 'long' }
        }
      },
      {
        extends: './packages/server/vitest.config.ts',
        test: { name: 'pglite', root: SERVER, include: hasServer ? [] : onDatabases(...ON_PGLITE), env: { TEST_DIALECT: 'pglite' } }
      },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web', root: WEB, exclude: [LONG] } },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web-long', root: WEB, include: [LONG] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], exclude: ['**/*.long.test.mjs'], ...PATIENT } },
      { test: { name: 'scripts-long', root: 'scripts', include: ['**/*.long.test.mjs'], ...PATIENT } }
    ]
  }
})
