import { useState } from 'react'

/** The value, or the last one there was while there is none: a list stays when its next page fails. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
