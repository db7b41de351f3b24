import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface FocusInPlace<RecordId> {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>
  /** CSS selectors: of the rows in it, and of what in a row can have the focus. */
  rows: string
  control: string
  /** The records as they are shown. */
  records: readonly { _id: RecordId }[]
  /** The record that was acted on last. */
  done: RecordId | null
  /** There is no row left. */
  onEmptied?: () => void
}

/** Once a record that was acted on is gone, the row that takes its place has the focus; the last where it was the last. */
export function useFocusInPlace<RecordId>({ list, rows, control, records, done, onEmptied }: FocusInPlace<RecordId>): void {
  const before = useRef<readonly RecordId[]>([])
  const focus = useEffectEvent((index: number) => {
    const row = list.current?.querySelectorAll(rows)[index]
    const next = row?.querySelector<HTMLElement>(control)
    if (next) next.focus()
    else onEmptied?.()
  })
  useEffect(() => {
    const ids = records.map(({ _id }) => _id)
    const isGone = done !== null && before.current.includes(done) && !ids.includes(done)
    const index = isGone ? Math.min(before.current.indexOf(done), ids.length - 1) : null
    before.current = ids
    // Later: a dialog that closes gives the focus back first.
    if (index !== null) setTimeout(() => focus(index))
  }, [records, done])
}
