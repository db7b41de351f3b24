import type { Approval } from '@verandah/contract/approvals'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface DecisionKeys {
  /** What holds the table. */
  table: RefObject<HTMLElement | null>
  approvals: readonly Approval[]
  onApprove: (approval: Approval) => Promise<void>
  onReject: (approval: Approval) => void
}

const rowAt = (element: Element | null) => element?.closest<HTMLTableRowElement>('tbody tr') ?? null

/** A approves and R rejects the row that has the focus; with another key held, or while typing, they are letters. */
export function useDecisionKeys({ table, approvals, onApprove, onReject }: DecisionKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, repeat } = event
    if (altKey || ctrlKey || metaKey || repeat || !(target instanceof Element) || table.current?.contains(target) !== true) return
    const row = rowAt(target)
    const approval = row === null ? undefined : approvals[row.sectionRowIndex]
    if (approval === undefined) return
    if (key.toLowerCase() === 'a' && approval.can.approve) void onApprove(approval)
    if (key.toLowerCase() === 'r' && approval.can.reject) onReject(approval)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Once a decided row is gone the one that takes its place has the focus, the last where it was the last. */
export function useNextRow(table: RefObject<HTMLElement | null>, approvals: readonly Approval[], decided: Approval['_id'] | null): void {
  const before = useRef<readonly Approval['_id'][]>([])
  useEffect(() => {
    const ids = approvals.map(({ _id }) => _id)
    const gone = decided !== null && before.current.includes(decided) && !ids.includes(decided)
    const place = gone ? Math.min(before.current.indexOf(decided), ids.length - 1) : -1
    before.current = ids
    if (place < 0) return
    // Later: a dialog that closes gives the focus back first.
    setTimeout(() => table.current?.querySelectorAll('tbody tr')[place]?.querySelector<HTMLElement>('a, button, input')?.focus())
  }, [table, approvals, decided])
}
