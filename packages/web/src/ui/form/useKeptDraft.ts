import { useEffect, useEffectEvent, useState } from 'react'
import { dropKept, follow, keptValue } from '../state/kept.ts'

/**
 * For a text that is stored while it is typed (`drafts.ts`): keeps that it stood here when the session ended, so that the
 * dialog around it opens again. True while it stands here again.
 */
export function useKeptDraft(name: string, isTyped: boolean): boolean {
  const [isBack] = useState(() => keptValue(name) !== undefined)
  const read = useEffectEvent(() => isTyped || undefined)
  useEffect(() => {
    dropKept(name)
    return follow('text', name, () => read())
  }, [name])
  return isBack
}
