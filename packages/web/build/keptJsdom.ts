import { builtinEnvironments, type Environment } from 'vitest/runtime'

// This module is loaded again for each file; the process stays.
const worker = globalThis as { keptJsdom?: unknown }

/**
 * One document for all test files of a worker, because the code of the screens is loaded once and refers to it. What a
 * test leaves in it is removed by src/test/setup.ts.
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
