import { expect, type Page } from '@playwright/test'
import { untilStill } from './accessible.ts'

/**
 * Everything on the page can be read in full, once all of it is there: a part may begin to load after the page itself,
 * and its outline is no text to be read. Whatever is found is reported, and the test goes on.
 */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await untilStill(page)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await untilStill(page)
  await expect
    .configure({ soft: true })
    .poll(async () => cutOff(page), { message: what, timeout: 20_000 })
    .toEqual([])
}

/** The texts on the screen, or in a part of it, that cannot be read in full: cut off, outside of their box or beside the screen. */
export function cutOff(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const SLACK = 1.5
    const TYPED_IN = 'input, textarea, select'
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const found = new Set<string>()
    const report = (fault: string, element: Element, text = element.textContent) =>
      found.add(`${fault}: ${element.tagName.toLowerCase()}.${element.className} "${text.trim().slice(0, 60)}"`)

    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** For screen readers alone: one pixel large, or two with letters of twice the size, which cuts it off on purpose. */
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      // What the charts measure their words with stands far outside of the screen.
      (element.id === 'recharts_measurement_span' ||
        (element.clientWidth <= 2 && getComputedStyle(element).overflowX === 'hidden') ||
        isForReaders(element.parentElement))
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const hasFullTitle = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' && element.getAttribute('title') === element.textContent
    const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
      pen.font = font
      return pen.measureText(text).width
    }

    /** What a field says by itself; what is typed into it scrolls. */
    function checkField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
      const style = getComputedStyle(field)
      const isChoice = field instanceof HTMLSelectElement
      const text = isChoice ? (field.selectedOptions[0]?.label ?? '') : field.value === '' ? field.placeholder : ''
      const letters = isChoice ? style : getComputedStyle(field, '::placeholder')
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      // The list of a choice shows the words in full.
      if (isChoice && field.title === text) return
      if (!(field instanceof HTMLTextAreaElement) && widthOf(text, letters) > room + SLACK)
        report(`cut off by ${Math.ceil(widthOf(text, letters) - room)} px`, field, text)
    }

    function checkBox(element: Element) {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (element.textContent.trim() === '' || isForReaders(element)) return
      const isWider = element.scrollWidth > element.clientWidth + SLACK
      const isHigher = element.scrollHeight > element.clientHeight + SLACK
      if (((clips(overflowX) && isWider) || (clips(overflowY) && isHigher)) && !hasFullTitle(element)) report('cut off', element)
      // A region that the keyboard reaches scrolls on purpose, and so does a strip of tabs, each of which it reaches.
      if (scrolls(overflowX) && isWider && !element.matches('[tabindex], :has(> nav:only-child)')) report('scrolls sideways', element)
    }

    /** The nearest box around a text that can be seen, or that scrolls. */
    function boxAround(element: Element): Element {
      const { backgroundColor, borderLeftWidth, overflowX, overflowY, display } = getComputedStyle(element)
      const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px'
      const isBox = display !== 'inline' && (isPainted || scrolls(overflowX) || scrolls(overflowY))
      return isBox || element.parentElement === null ? element : boxAround(element.parentElement)
    }

    function checkText(text: Text, parent: Element) {
      // What goes on behind an ellipsis is not seen beside its box.
      if (isForReaders(parent) || !isSeen(parent) || (clips(getComputedStyle(parent).overflowX) && hasFullTitle(parent))) return
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = boxAround(parent)
      const isInScroller = box !== parent && scrolls(getComputedStyle(box).overflowX)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2
        const isOutside = line.left < left - SLACK || line.right > right + SLACK
        const isBeside = !scrolls(getComputedStyle(box).overflowY) && (middle < top || middle > bottom)
        if (!isInScroller && (isOutside || isBeside)) report(`outside of ${box.tagName.toLowerCase()}.${box.className}`, parent)
      }
    }

    const root = document.querySelector(selector) ?? document.body
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('script, style, svg, svg *') || !isSeen(element)) continue
      if (element.matches(TYPED_IN)) checkField(element as HTMLInputElement)
      else checkBox(element)
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      if (parent !== null && text.data.trim() !== '' && !parent.matches(`script, style, svg *, ${TYPED_IN}, option`))
        checkText(text, parent)
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) found.add(`the page is ${scrollWidth} px wide`)
    return [...found]
  }, part)
}
