import type { Meeting } from '@verandah/contract/meetings'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { AnswerButtons, useOwnAnswer } from '../AnswerButtons.tsx'
import css from './AnswersCard.module.css'

/** The answers to a meeting: to be given while they are taken, else to be read. */
export function AnswersCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { myResponse, responses } = meeting
  const ownAnswer = useOwnAnswer(meeting)
  const [failure, setFailure] = useState<string | null>(null)
  // Who came stands on paper; what one answers does not.
  return (
    <Card data-no-print>
      <h3>{t('Answers')}</h3>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      {meeting.can.rsvp ? (
        <AnswerButtons meeting={meeting} onFailure={setFailure} />
      ) : (
        <>
          <p className={css.line}>{t('{{yes}} yes, {{no}} no, {{maybe}} maybe', responses)}</p>
          <p className={css.line}>{ownAnswer(myResponse, t('You have not answered.'))}</p>
        </>
      )}
    </Card>
  )
}
