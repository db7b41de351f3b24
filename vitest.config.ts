import { defineConfig } from 'vitest/config'

/** What is right is not failed by a machine that has other work to do. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    // All of them: by default one core stays idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...PATIENT } },
      { extends: './packages/server/vitest.config.ts', test: { name: 'server', root: 'packages/server' } },
      'packages/web',
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], ...PATIENT } }
    ]
  }
})
