import { useEffect, useEffectEvent, useState } from 'react'
import { dropKept, follow, keptValue } from './kept.ts'

interface KeptText {
  before: string
  text: string
}

/** As `useState`, for a text outside of a form of fields: what was typed comes back after a session that ended meanwhile. */
export function useKeptText(name: string, before: string) {
  const [text, setText] = useState(() => {
    const kept = keptValue(name) as KeptText | undefined
    return kept?.before === before ? kept.text : before
  })
  const read = useEffectEvent((): KeptText | undefined => (text === before ? undefined : { before, text }))
  useEffect(() => {
    dropKept(name)
    return follow('text', name, () => read())
  }, [name])
  return [text, setText] as const
}
