import type { Meeting } from '@verandah/contract/meetings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { ANSWER, AnswerButtons } from './AnswerButtons.tsx'
import css from './AnswersCard.module.css'

/** The answers to a meeting: to be given while they are taken, else to be read. */
export function AnswersCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { myResponse, responses } = meeting
  return (
    <Card>
      <h3 className={css.heading}>{t('Answers')}</h3>
      {meeting.can.rsvp ? (
        <AnswerButtons meeting={meeting} />
      ) : (
        <>
          <p className={css.line}>{t('{{yes}} yes, {{no}} no, {{maybe}} maybe', responses)}</p>
          <p className={css.line}>{myResponse === null ? t('You have not answered.') : t(ANSWER[myResponse].said)}</p>
        </>
      )}
    </Card>
  )
}
