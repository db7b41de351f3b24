import { useEffect, useRef, useState } from 'react'

/** So far below the screen something is begun already. */
const AHEAD = '200px'

/** Whether an element has come into sight; it stays seen. Where the browser cannot tell, it is seen at once. */
export function useSeen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || ref.current === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: AHEAD
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
