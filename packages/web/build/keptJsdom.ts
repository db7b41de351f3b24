import { builtinEnvironments, type Environment } from 'vitest/runtime'

// This module is loaded again for each file; the process stays.
const worker = globalThis as { keptJsdom?: unknown }

/** Keeps the focus in an open dialog as a browser does, so that a menu cannot take it back a moment after it. */
function keepFocusInDialogs({ HTMLElement }: typeof globalThis): void {
  const { focus } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
  HTMLElement.prototype.focus = function (options) {
    const dialog = [...this.ownerDocument.querySelectorAll('dialog[open]')].at(-1)
    if (dialog === undefined || dialog.contains(this)) focus.value?.call(this, options)
  }
}

/**
 * One document for all test files of a worker, because the code of the screens is loaded once and refers to it. What a
 * test leaves in it is removed by src/test/setup.ts.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default {
  name: 'kept-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (worker.keptJsdom === undefined) {
      worker.keptJsdom = await builtinEnvironments.jsdom.setup(global, options)
      // Vitest has put the document's globals there.
      keepFocusInDialogs(global as typeof globalThis)
    }
    return { teardown: () => undefined }
  }
} satisfies Environment
