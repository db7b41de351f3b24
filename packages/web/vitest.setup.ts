import './src/testing/matchers.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { endSession } from './src/api/session.ts'

// The first test of a worker loads the screens' code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

// What the component library asks of a browser and jsdom does not have.
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

const openers = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

// As in index.html: dialogs, menus and toasts stand here.
beforeEach(() => {
  const popups = document.createElement('div')
  popups.id = 'popups'
  document.body.append(popups)
})

afterEach(() => {
  cleanup()
  // Toasts outlive the page that they were made on, and the test.
  notifications.cleanQueue()
  notifications.clean()
  document.body.replaceChildren()
  localStorage.clear()
})

// The next file finds this document, and the modules that live in it, as they were.
afterAll(() => {
  endSession()
  vi.unstubAllGlobals()
})
