import './react.ts'
import './testingLibrary.ts'
import './matchers.ts'
import '../i18n/plurals.ts'
import { notifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { refreshChanged } from '../api/changes.ts'
import { endSession } from '../api/session/session.ts'

// The time is in milliseconds. The first test of a file loads a screen’s code, which takes its time on a busy machine, and
// so may a later one. What is not found after that is a fault, and its test must be named before the time for all tests is
// over.
const WHILE_LOADING = 30_000
const WHEN_LOADED = 20_000
configure({ asyncUtilTimeout: WHILE_LOADING })
vi.setConfig({ testTimeout: 120_000 })

// The component library asks this of a browser, and jsdom does not have it.
vi.stubGlobal('matchMedia', (media: string) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
)
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })

// A browser also moves the focus into a dialog and back: journeys look at that, where there is a browser.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

// The elements of index.html: dialogs, menus and toasts stand here.
beforeEach(() => {
  const popups = document.createElement('div')
  popups.id = 'popups'
  document.body.append(popups)
  // What a call of an earlier test has changed is not fetched again in this one, where nobody expects it.
  void refreshChanged(new QueryClient())
})

afterEach(() => {
  configure({ asyncUtilTimeout: WHEN_LOADED })
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  history.replaceState(null, '', '/')
  // Toasts outlive the page that they were made on, and the test.
  notifications.cleanQueue()
  notifications.clean()
  document.body.replaceChildren()
  for (const element of document.head.querySelectorAll('script, link')) element.remove()
  localStorage.clear()
  sessionStorage.clear()
})

// The next file gets this document, and the loaded modules, unchanged.
afterAll(() => {
  endSession()
  vi.unstubAllGlobals()
})
