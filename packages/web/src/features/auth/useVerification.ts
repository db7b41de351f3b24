import { account } from '@verandah/contract/account'
import { useEffect, useRef, useState } from 'react'
import { call, refreshMe } from '../../api/call.ts'

interface Verification {
  state: 'asking' | 'verified' | 'failed'
  error: unknown
}

/** Uses a verification link up: once for each time the page is opened, however often it is rendered. */
export function useVerification(token: string) {
  const [verification, setVerification] = useState<Verification>({ state: 'asking', error: null })
  const asked = useRef<string | null>(null)

  async function verify(): Promise<void> {
    setVerification({ state: 'asking', error: null })
    try {
      await call(account.verifyEmail, { params: { token } })
      setVerification({ state: 'verified', error: null })
      await refreshMe()
    } catch (error) {
      setVerification({ state: 'failed', error })
    }
  }

  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    void verify()
  })
  return { ...verification, verify }
}
