import { useEffect, useRef } from 'react'

/** For a card that takes another one's place: its title has the focus first. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
