import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { moneyGuard } from '../../api/calls/moneyGuard.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

/** It is asked once in the life of a portal: no page fetches it before that. */
const AskToStart = onDemand(async () => (await import('../../features/books/opening/AskToStart.tsx')).AskToStart)

/** Asks before money is recorded in books that have not begun: the call waits for the answer. */
export function MoneyGuard() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isBegun = useRef(false)
  const [question, setQuestion] = useState<{ answer: (goesOn: boolean) => void } | null>(null)
  const ask = useEffectEvent(async () => {
    const { readBooksBegun } = await import('../../api/booksBegun.ts')
    // Where it cannot be known, the call itself says what is wrong.
    isBegun.current ||= await readBooksBegun(client).catch(() => true)
    if (isBegun.current) return null
    const goesOn = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(null)
    return goesOn ? null : t('Nothing was recorded: the books have not been started.')
  })
  useEffect(() => {
    moneyGuard.ask = async () => ask()
    return () => {
      moneyGuard.ask = undefined
    }
  }, [])
  return <Suspense>{question !== null && <AskToStart onAnswer={question.answer} />}</Suspense>
}
