import { useRef } from 'react'

/** Returns the title of a page with a list: it takes the focus when what had it is gone, or another page of the list has come. */
export function usePageTitle() {
  const ref = useRef<HTMLHeadingElement>(null)
  return {
    ref,
    focusTitle: () => ref.current?.focus(),
    /** For another page of the list: back to its top as well. */
    toTop: () => {
      window.scrollTo({ top: 0 })
      ref.current?.focus({ preventScroll: true })
    }
  }
}
