import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { useState } from 'react'
import { ApiError, call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Chosen } from './words.ts'

/** Nobody knows whether the call has arrived. */
const isLost = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/**
 * Casts the ballot of one unit. `lost`: the choice of which nobody knows whether it has arrived; `code`: the code of a
 * secret ballot, which the server tells once and only this page has.
 */
export function useVoting({ _id: id }: Pick<Resolution, '_id'>, unit: string) {
  const { t } = useTranslation()
  const [code, setCode] = useState<string | null>(null)
  const [lost, setLost] = useState<Chosen | null>(null)
  const [wasLost, setWasLost] = useState(false)
  const sending = useAction({
    send: async (choice: Chosen) =>
      call(resolutions.vote, { params: { id }, body: { unit, choice: typeof choice === 'string' ? choice : [...choice] } }),
    failed: t('Failed to cast the vote')
  })
  const cast = async (choice: Chosen) => {
    try {
      const answer = await sending.runUntilShown(choice)
      setLost(null)
      setWasLost(false)
      setCode(answer.code ?? null)
    } catch (error) {
      setLost(isLost(error) ? choice : null)
      setWasLost((before) => before || isLost(error))
    }
  }
  return {
    cast,
    code,
    forgetCode: () => setCode(null),
    lost,
    wasLost,
    notLost: () => setLost(null),
    isCast: sending.isSuccess,
    isPending: sending.isPending,
    refusal: lost === null ? sending.failure : null
  }
}
