import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** On both sides of the pages. */
const PADDING = 24
/** Wider, a line of text is too long for the eye; the zoom goes on from there. */
const WIDEST = 1000
const NARROWEST = 100
/** Pages are drawn before they are seen: one screen ahead. */
const AHEAD = '100% 0px'

const numberOf = (sheet: Element) => Number(sheet.getAttribute('data-page'))

interface PagesSpec {
  /** The element that scrolls; it holds the list. */
  scroller: HTMLElement | null
  list: RefObject<HTMLElement | null>
  /** The width of a page, in its own units. */
  width: number
  zoom: number
}

/** Returns the pages near the screen, the one in its middle, and their scale. */
export function usePages({ scroller, list, width, zoom }: PagesSpec) {
  const [available, setAvailable] = useState(0)
  const [page, setPage] = useState(1)
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const scale = (Math.min(Math.max(available - PADDING, NARROWEST), WIDEST) / width) * zoom

  useLayoutEffect(() => {
    if (scroller === null) return
    const measure = () => setAvailable(scroller.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])

  useEffect(() => {
    const updateNear = (entries: IntersectionObserverEntry[]) =>
      setNear((before) => {
        const now = new Set(before)
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) now.add(numberOf(target))
          else now.delete(numberOf(target))
        }
        return now
      })
    const observer = new IntersectionObserver(updateNear, { root: scroller, rootMargin: AHEAD })
    for (const sheet of list.current?.children ?? []) observer.observe(sheet)
    return () => observer.disconnect()
  }, [scroller, list])

  useEffect(() => {
    if (scroller === null) return
    const find = () => {
      const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
      const sheets = [...(list.current?.children ?? [])]
      const found = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle)
      setPage(found === undefined ? 1 : numberOf(found))
    }
    scroller.addEventListener('scroll', find, { passive: true })
    return () => scroller.removeEventListener('scroll', find)
  }, [scroller, list])

  // The point in the middle stays there when the pages grow or shrink.
  const before = useRef(scale)
  useLayoutEffect(() => {
    const growth = scale / before.current
    before.current = scale
    if (scroller === null || growth === 1) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
    const moved = (from: number, half: number) => (from === 0 ? 0 : (from + half) * growth - half)
    scroller.scrollTo({ top: moved(scrollTop, clientHeight / 2), left: (scrollLeft + clientWidth / 2) * growth - clientWidth / 2 })
  }, [scroller, scale])

  return {
    page,
    near,
    scale,
    goTo: (next: number) => {
      const sheets = list.current?.children ?? []
      const sheet = sheets[Math.min(Math.max(next, 1), sheets.length) - 1]
      if (sheet === undefined || scroller === null) return
      const bar = list.current?.previousElementSibling?.clientHeight ?? 0
      scroller.scrollBy({ top: sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top - bar - PADDING / 2 })
    }
  }
}
