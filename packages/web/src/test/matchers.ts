import { expect } from 'vitest'

/** The matchers of tests for elements, so that a failure names the element's own words. */
interface ElementMatchers<R> {
  toBeVisible: () => R
  toBeDisabled: () => R
  toBeInvalid: () => R
  toBeChecked: () => R
  toHaveFocus: () => R
  toHaveValue: (value: string) => R
  toHaveAttribute: (name: string, value: string) => R
  toHaveTextContent: (text: string | RegExp) => R
  /** Compares the text of the elements that `aria-describedby` names; without a text: no description. */
  toHaveAccessibleDescription: (text?: string) => R
}

declare module 'vitest' {
  // The library's own signature.
  interface Assertion<R> extends ElementMatchers<R> {}
}

const isHidden = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element)
  return display === 'none' || visibility === 'hidden' || (element.parentElement !== null && isHidden(element.parentElement))
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

function description(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
  return ids
    .map((id) => document.getElementById(id))
    .map((part) => (part === null ? '' : textOf(part)))
    .filter((text) => text !== '')
    .join(' ')
}

const outcome = (pass: boolean, fact: string) => ({ pass, message: () => `the element ${pass ? 'does' : 'does not do'} this: ${fact}` })

expect.extend({
  toBeVisible: (element: Element) => outcome(element.isConnected && !isHidden(element), 'stand visibly in the page'),
  toBeDisabled: (element: Element) => outcome(element.matches(':disabled'), 'be disabled'),
  toBeInvalid: (element: Element) => outcome(element.getAttribute('aria-invalid') === 'true', 'be invalid'),
  toBeChecked: (element: HTMLInputElement) => outcome(element.checked, 'be checked'),
  toHaveFocus: (element: Element) =>
    outcome(document.activeElement === element, `have the focus, which ${document.activeElement?.outerHTML.slice(0, 200)} has`),
  toHaveValue: (element: HTMLInputElement, value: string) => outcome(element.value === value, `hold "${value}", but "${element.value}"`),
  toHaveAttribute: (element: Element, name: string, value: string) =>
    outcome(element.getAttribute(name) === value, `have ${name}="${value}", but "${element.getAttribute(name)}"`),
  toHaveTextContent: (element: Element, text: string | RegExp) =>
    outcome(
      typeof text === 'string' ? textOf(element).includes(text) : text.test(textOf(element)),
      `say ${text}, but "${textOf(element)}"`
    ),
  toHaveAccessibleDescription: (element: Element, text?: string) =>
    outcome(
      text === undefined ? description(element) !== '' : description(element) === text,
      `be described as "${text}", but "${description(element)}"`
    )
})
