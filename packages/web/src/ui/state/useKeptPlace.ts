import { useEffect, useEffectEvent, useState } from 'react'
import { dropKept, follow, keptValue } from './kept.ts'

/**
 * As `useState`, for what must be open again before a typed text can be: which dialog, for which record. It comes back
 * when the session ended while something was typed.
 */
export function useKeptPlace<Value>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => (keptValue(name) ?? initial) as Value)
  const read = useEffectEvent(() => value)
  useEffect(() => {
    dropKept(name)
    return follow('place', name, () => read())
  }, [name])
  return [value, setValue] as const
}
