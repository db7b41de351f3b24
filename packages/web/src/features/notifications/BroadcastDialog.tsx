import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { BroadcastDraft, notifications, type Reach, type Recipients } from '@verandah/contract/notifications'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { describeError } from '../../api/calls/describeError.ts'
import { type MailWay, useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { useSession } from '../../api/session/session.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import type { EmergencyStart } from './messages/emergencyForm.ts'
import { MessagePreview } from './messages/MessagePreview.tsx'
import { heldText, people, ReachFacts } from './messages/reachWords.tsx'
import { Ways } from './messages/Ways.tsx'

/** The audiences in English, by rank: a person who runs the building lives in it. */
const EVERYONE = 'Everybody with an account'
const HELP: Record<AudienceName, string> = {
  all: EVERYONE,
  residents: EVERYONE,
  council: 'Council members and management',
  management: 'Treasurer, secretary, president and administrators'
}

const WAITS = 'They see it in the portal. No mail server is set up: their e-mails wait under Sent mail.'
/** The introduction in English, by the way of the mail. */
const INTRO: Record<MailWay, string> = {
  sent: 'They see it in the portal, and get it by e-mail unless they have turned that off.',
  handOn: WAITS,
  wait: WAITS
}

/** Returns how many people a message would go to, counted now. */
const recipientsOf = (audience: AudienceName) => ({ ...query(notifications.recipients, { query: { audience } }), staleTime: 0 })

/** The message that waits for the person's answer, and whom it would reach. */
interface Question {
  reach: Reach
  answer: (answer: Answer) => void
}
type Answer = 'send' | 'emergency' | 'cancel'

interface BroadcastDialogProps {
  /** Sends it as an emergency instead, with the words that were written. */
  onEmergency: (start: EmergencyStart) => void
  onClose: () => void
}

/** Sends a message to an audience, after showing it, saying whom it reaches and asking. Rendered while open. */
export function BroadcastDialog({ onEmergency, onClose }: BroadcastDialogProps) {
  const { t } = useTranslation()
  const form = useBodyForm(BroadcastDraft, { audience: 'all', subject: '', message: '' })
  const { control } = form
  const [question, setQuestion] = useState<Question | null>(null)
  const sending = useBroadcast()
  const [audience, subject, message] = useWatch({ control, name: ['audience', 'subject', 'message'] })
  const count = useQuery({ ...recipientsOf(audience), placeholderData: keepPreviousData })
  const maySendEmergency = useSession(({ user }) => user?.can.sendEmergency === true)
  const asEmergency = () => onEmergency({ audience, title: subject, text: message })

  async function send(body: BroadcastDraft) {
    const reach = await call(notifications.broadcast, { query: { dryRun: 'true' }, body })
    const answer = await new Promise<Answer>((resolve) => setQuestion({ reach, answer: resolve }))
    setQuestion(null)
    // Later: each dialog gives the focus back to what is below it.
    if (answer === 'emergency') setTimeout(asEmergency)
    if (answer !== 'send') return
    await sending.mutateAsync(body)
    onClose()
  }

  return (
    <>
      <FormDialog
        title={t('Send Notifications')}
        form={form}
        submitLabel={count.data === undefined ? t('Send') : t('Send to {{people}}', { people: people(count.data.recipients) })}
        isAsked={question !== null}
        onSubmit={send}
        describe={sending.describe}
        onClose={onClose}
      >
        <Text look="quiet" mb={16}>
          {t(INTRO[useMailWay()])}
        </Text>
        <Ways onEmergency={maySendEmergency ? asEmergency : undefined} />
        <SelectField
          control={control}
          name="audience"
          label={t('Audience')}
          required
          autoFocus
          help={t(HELP[audience])}
          options={AUDIENCES.map((value) => ({ value, label: t(AUDIENCE_LABEL[value]) }))}
        />
        <RecipientCount count={count} />
        <TextField control={control} name="subject" label={t('Subject')} required autoComplete="off" />
        <TextArea
          control={control}
          name="message"
          label={t('Message')}
          required
          rows={6}
          help={t('{{max}} characters at most', { max: LENGTH.message })}
        />
        <MessagePreview kind="notifications.broadcast" title={subject.trim() || t('Subject')} text={message.trim() || t('Message')} />
      </FormDialog>
      {question !== null && (
        <ConfirmDialog
          question={t('Send this message to {{people}}?', { people: people(question.reach.recipients) })}
          verb={t('Send to {{people}}', { people: people(question.reach.recipients) })}
          onConfirm={() => question.answer('send')}
          onClose={() => question.answer('cancel')}
        >
          <ReachFacts reach={question.reach} />
          <Held reach={question.reach} onEmergency={maySendEmergency ? () => question.answer('emergency') : undefined} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Says who gets it only when their quiet hours end, and offers the way that does not wait. */
function Held({ reach, onEmergency }: { reach: Reach; onEmergency: (() => void) | undefined }) {
  const { t } = useTranslation()
  const text = heldText(reach, t)
  if (text === null) return null
  return (
    <Notice tone="info" mt={12}>
      <p>{text}</p>
      {onEmergency && (
        <Text as="div" mt={8}>
          <Button look="outline" tone="error" onClick={onEmergency}>
            {t('Send as an emergency instead')}
          </Button>
        </Text>
      )}
    </Notice>
  )
}

function RecipientCount({ count: { data, error } }: { count: Pick<UseQueryResult<Recipients>, 'data' | 'error'> }) {
  const { t } = useTranslation()
  const failure = error === null ? null : describeError(error, t('Failed to count the recipients'))
  return (
    <Text look="strong" mt={-6} mb={16} role="status">
      {failure ?? (data === undefined ? t('Counting...') : t('Will be sent to {{people}}', { people: people(data.recipients) }))}
    </Text>
  )
}

export function useBroadcast() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: BroadcastDraft) => call(notifications.broadcast, { query: { dryRun: 'false' }, body }),
    done: ({ recipients }) => t('Notification sent to {{people}}', { people: people(recipients) }),
    about: (_answer, { subject }) => subject,
    undo: ({ undo }) => undo,
    failed: t('Failed to send notification')
  })
}
