import './src/testing/matchers.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

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
  document.body.replaceChildren()
  localStorage.clear()
})
