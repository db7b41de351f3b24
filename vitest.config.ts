import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What is right is not failed by a machine that has other work to do. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 }

const SERVER = join(import.meta.dirname, 'packages/server')
const WEB = join(import.meta.dirname, 'packages/web')

const ON_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined

/** With a real PostgreSQL only those of the server's files that depend on the database: the others would do the same again. */
const ofServer = (patterns: string[]) =>
  ON_POSTGRES
    ? globSync(patterns, { cwd: SERVER }).filter((file) => /\bDIALECTS\b/.test(readFileSync(join(SERVER, file), 'utf8')))
    : patterns

/** Below `.long` stands what belongs to the second ring: `npm run test:all`. */
const LONG = '**/*.long.test.{ts,tsx}'
const PROPERTY = '**/*.property.test.ts'

/** Before the others the files that take minutes, of which much is waiting: at the end nothing would run beside them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project, moduleId }: TestSpecification) =>
      (project.name.endsWith('-long') ? 0 : 1_000) + 2 * projects.indexOf(project.name) + (moduleId.includes('.long.test.') ? 0 : 1)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

/** With `--sequence.shuffle` the order is Vitest's. */
const isShuffled = process.argv.some((arg) => arg.startsWith('--sequence.'))

export default defineConfig({
  test: {
    ...(!isShuffled && { sequence: { sequencer: LongFirst } }),
    // More than cores, because some tests wait for processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What breaks everything has named enough tests by then, before the time for all of them is over.
    bail: 20,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...PATIENT } },
      {
        extends: './packages/server/vitest.config.ts',
        test: {
          name: 'server',
          root: SERVER,
          include: ofServer(['src/**/*.test.ts']),
          exclude: ON_POSTGRES ? [LONG, PROPERTY] : [LONG]
        }
      },
      {
        extends: './packages/server/vitest.config.ts',
        test: {
          name: 'server-long',
          root: SERVER,
          // Properties are in both rings, here with many runs; on PostgreSQL only here.
          include: ofServer(['src/**/*.long.test.ts', `src/${PROPERTY}`]),
          env: { TEST_RING: 'long' }
        }
      },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web', root: WEB, exclude: [LONG] } },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web-long', root: WEB, include: [LONG] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], exclude: ['**/*.long.test.mjs'], ...PATIENT } },
      { test: { name: 'scripts-long', root: 'scripts', include: ['**/*.long.test.mjs'], ...PATIENT } }
    ]
  }
})
