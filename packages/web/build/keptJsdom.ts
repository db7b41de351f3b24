import { builtinEnvironments, type Environment } from 'vitest/runtime'

// This module is loaded anew for each file, the process stays.
const worker = globalThis as { keptJsdom?: unknown }

/**
 * One document for all the files that a worker runs: the screens' code is loaded once and holds on to it. What a test
 * leaves in it, vitest.setup.ts takes away.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default {
  name: 'kept-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker.keptJsdom ??= await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  }
} satisfies Environment
