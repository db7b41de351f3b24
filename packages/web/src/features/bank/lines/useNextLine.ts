import type { BankLine } from '@verandah/contract/bankLines'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Once a line that was done is gone, the one that takes its place has the focus; the last where it was the last. */
export function useNextLine(
  list: RefObject<HTMLElement | null>,
  lines: readonly BankLine[] | undefined,
  done: BankLine['_id'] | null,
  onEmptied: () => void
): void {
  const before = useRef<readonly BankLine['_id'][]>([])
  const emptied = useEffectEvent(onEmptied)
  useEffect(() => {
    const ids = lines?.map(({ _id }) => _id) ?? []
    const isGone = done !== null && before.current.includes(done) && !ids.includes(done)
    const place = isGone ? Math.min(before.current.indexOf(done), ids.length - 1) : null
    before.current = ids
    if (place === null) return
    // Later: a dialog that closes gives the focus back first.
    setTimeout(() => {
      const next = list.current?.children[place]?.querySelector('button')
      if (next) next.focus()
      else emptied()
    })
  }, [list, lines, done])
}
