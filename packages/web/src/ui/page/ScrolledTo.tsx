import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls to what it holds when that is first shown, if it is asked for. */
export function ScrolledTo({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView()
  }, [isAsked])
  return <div ref={ref}>{children}</div>
}
