// These are the platform's own functions, also while a test replaces them.
const { setImmediate: later, setTimeout: wait } = globalThis
const tasks = { count: 0 }

// The scheduler takes it when it is loaded: see react.ts.
Object.assign(globalThis, {
  setImmediate: (task: () => void) => {
    tasks.count++
    return later(() => {
      tasks.count--
      task()
    })
  }
})

/** Others get the platform's own again. */
export function stopCounting(): void {
  globalThis.setImmediate = later
}

async function drawn(): Promise<void> {
  do await new Promise<void>((resolve) => void later(resolve))
  while (tasks.count > 0)
}

/** Waits until React has drawn what was set, also by what the app does a moment later, such as moving the focus. */
export async function finishTasks(): Promise<void> {
  await drawn()
  await new Promise<void>((resolve) => void wait(resolve))
  await drawn()
}
