import { finishTasks, stopCounting } from './schedulerTasks.ts'
import React from 'react'
import { flushSync } from 'react-dom'
import 'react-dom/client'

stopCounting()

/** The production build of React has none: what the callback has set is drawn, and after an `await` also what follows from it. */
function act(callback: () => unknown): PromiseLike<unknown> {
  const results: unknown[] = []
  flushSync(() => void results.push(callback()))
  const done = async () => {
    const [result] = await Promise.all(results)
    await finishTasks()
    return result
  }
  // oxlint-disable-next-line unicorn/no-thenable -- What Testing Library does not wait for must not begin to wait.
  return { then: (resolve, reject) => done().then(resolve, reject) }
}

// Testing Library takes it from there.
Object.assign(React, { act })
