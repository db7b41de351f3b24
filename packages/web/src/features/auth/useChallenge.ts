import { INVALID_CODE } from '@verandah/contract/twoFactor'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/call.ts'

const TRIES = 5
const LIFE_MS = 5 * 60_000

/**
 * Tells whether a refused code was the last one for this password: so many wrong ones, or so much time, are all there
 * is. The server has one code for a wrong code and a dead token, but says them in other words.
 */
export function useChallenge() {
  const [since] = useState(Date.now)
  const wrong = useRef(0)
  return ({ message }: ApiError): boolean => {
    wrong.current += 1
    return message !== INVALID_CODE || wrong.current >= TRIES || Date.now() - since >= LIFE_MS
  }
}
