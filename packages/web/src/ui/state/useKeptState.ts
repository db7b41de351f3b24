import { useEffect, useEffectEvent, useState } from 'react'
import { dropKept, addSource, keptValue } from './kept.ts'

/** Adds the source of a value on the screen under a name, and drops the value that was kept of it: it stands there again. */
function useKeptSource(kind: 'text' | 'state', name: string, read: () => unknown): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    dropKept(name)
    return addSource(kind, name, () => readNow())
  }, [kind, name])
}

/**
 * Works as `useState`, for a state that must be restored before a typed text can be: which dialog is open, for which
 * record. It comes back when the session ended while something was typed.
 */
export function useKeptState<Value>(name: string, initial: Value) {
  // The value that is kept under this name is of this kind.
  const [value, setValue] = useState<Value>(() => (keptValue(name) ?? initial) as Value)
  useKeptSource('state', name, () => value)
  return [value, setValue] as const
}

interface KeptText {
  before: string
  text: string
}

/**
 * Works as `useState`, for a text outside of a form of fields: the typed text comes back after a session that ended
 * meanwhile.
 */
export function useKeptText(name: string, before: string) {
  const [text, setText] = useState(() => {
    // Only this hook keeps something under this name.
    const kept = keptValue(name) as KeptText | undefined
    return kept?.before === before ? kept.text : before
  })
  useKeptSource('text', name, (): KeptText | undefined => (text === before ? undefined : { before, text }))
  return [text, setText] as const
}

/**
 * For a text that is stored while it is typed (`drafts.ts`): keeps that it stood here when the session ended, so that the
 * dialog around it opens again. True while it stands here again.
 */
export function useKeptDraft(name: string, isTyped: boolean): boolean {
  const [isBack] = useState(() => keptValue(name) !== undefined)
  useKeptSource('text', name, () => isTyped || undefined)
  return isBack
}
