import { configure, getConfig } from '@testing-library/react'
import { finishTasks } from './schedulerTasks.ts'

const { getElementError } = getConfig()

interface Waiting {
  /** While `waitFor` tries. */
  _disableExpensiveErrorDiagnostics?: boolean
}

function errorWithoutDocument(message: string | null): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}

configure({
  // A wait tries many times: the document is printed once, with the error that fails the test.
  getElementError: (message, container) =>
    (getConfig() as Waiting)._disableExpensiveErrorDiagnostics === true
      ? errorWithoutDocument(message)
      : getElementError(message, container),
  asyncWrapper: async (callback) => {
    const result: unknown = await callback()
    await finishTasks()
    return result
  }
})
