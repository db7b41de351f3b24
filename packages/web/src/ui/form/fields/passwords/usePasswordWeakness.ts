import { LENGTH } from '@verandah/contract/limits'
import { knownWeakness, type PasswordOwner, type PasswordWeakness } from '@verandah/contract/passwords'
import { useEffect, useEffectEvent, useState } from 'react'

/** Asks whether a password is easily guessed, and why; null: it is not. */
export type CheckPassword = (password: string, owner: PasswordOwner) => Promise<PasswordWeakness | null>

const PAUSE_MS = 400

/**
 * Returns why a password that is being typed is easily guessed; null: it is not, as far as known. The browser knows the owner's
 * names and few words, and says these at once. The server knows many more, and is asked when the person pauses; until it has
 * answered its last answer holds, so that nothing flickers. Without an answer the browser's own holds.
 */
export function usePasswordWeakness(password: string, owner: PasswordOwner, check: CheckPassword): PasswordWeakness | null {
  const [answer, setAnswer] = useState<PasswordWeakness | null>(null)
  const own = knownWeakness(password, owner)
  const mayAsk = own === null && password.length >= LENGTH.shortestPassword && password.length <= LENGTH.password
  const asked = mayAsk ? JSON.stringify([password, owner]) : null
  const judge = useEffectEvent(async (isCurrent: () => boolean) => {
    const weakness = await check(password, owner).catch(() => null)
    if (isCurrent()) setAnswer(weakness)
  })
  useEffect(() => {
    if (asked === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => void judge(() => isCurrent), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
  return own ?? (mayAsk ? answer : null)
}
