import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus starts at the new page's content, as it would in a new document. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
