import type { Approval } from '@verandah/contract/approvals'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface DecisionKeys {
  /** The element that holds the table. */
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
