import { type Meeting, MEETING_RESPONSES, type MeetingResponse } from '@verandah/contract/meetings'
import { IconCheck, IconHelp, IconX, type TablerIcon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { ChoiceButtons } from '../../ui/buttons/ChoiceButtons.tsx'
import css from './AnswerButtons.module.css'
import { useAnswerMeeting } from './useMeetings.ts'

const ANSWER: Record<MeetingResponse, { label: string; Icon: TablerIcon; sentence: string }> = {
  yes: { label: 'Yes', Icon: IconCheck, sentence: 'You have answered yes.' },
  no: { label: 'No', Icon: IconX, sentence: 'You have answered no.' },
  maybe: { label: 'Maybe', Icon: IconHelp, sentence: 'You have answered maybe.' }
}

/** Returns one's own answer as a sentence. The organizer comes, whatever the answer. */
export function useOwnAnswer({ organizer }: Pick<Meeting, 'organizer'>) {
  const { t } = useTranslation()
  const isOrganizer = useSession(({ user }) => user?._id === organizer._id)
  return (response: MeetingResponse | null, none: string) => {
    if (isOrganizer) return t('You organize this meeting and count as attending.')
    return response === null ? none : t(ANSWER[response].sentence)
  }
}

interface AnswerButtonsProps {
  meeting: Pick<Meeting, '_id' | 'title' | 'organizer' | 'responses' | 'myResponse'>
  /**
   * Called with the reason why the last answer could not be saved; null when it could. It is shown above: the buttons go
   * when the meeting takes no more answers.
   */
  onFailure: (text: string | null) => void
}

/** Shows the buttons yes, no and maybe, with how many gave each answer; a press is sent at once. */
export function AnswerButtons({ meeting, onFailure }: AnswerButtonsProps) {
  const { t } = useTranslation()
  const id = useId()
  const ownAnswer = useOwnAnswer(meeting)
  const answering = useAnswerMeeting(meeting._id)
  /** The pressed answer until the server has answered: it is shown at once. */
  const [pressed, setPressed] = useState<MeetingResponse | null>(null)
  const chosen = pressed ?? meeting.myResponse
  const answer = (response: MeetingResponse) => {
    setPressed(response)
    onFailure(null)
    // Called for the last press alone.
    answering.mutate(response, {
      onError: (error) => onFailure(answering.describe(error)),
      onSettled: () => setPressed(null)
    })
  }
  return (
    <fieldset className={css.answers} aria-describedby={`${id}-counts`}>
      <ChoiceButtons
        legend={t('Will you come?')}
        choices={MEETING_RESPONSES.map((value) => ({
          value,
          label: t(ANSWER[value].label),
          Icon: ANSWER[value].Icon,
          count: meeting.responses[value]
        }))}
        chosen={chosen}
        onChoose={answer}
        acts
        status={ownAnswer(chosen, t('You have not answered yet.'))}
      />
      <p id={`${id}-counts`} className={css.counts} hidden>
        {t('{{yes}} yes, {{no}} no, {{maybe}} maybe', meeting.responses)}
      </p>
    </fieldset>
  )
}
