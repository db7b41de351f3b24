import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { BroadcastDraft, notifications, type Recipients } from '@verandah/contract/notifications'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { describeError } from '../../api/calls/describeError.ts'
import { type MailWay, useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { useSession } from '../../api/session/session.ts'
import { LinkedWords } from '../../ui/text/LinkedText.tsx'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import css from './BroadcastDialog.module.css'
import { NoticeIcon } from './NoticeIcon.tsx'
import { notificationsNoticeIcons } from './notifications.looks.ts'

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

/** Returns '87 people', as a part of a sentence. */
const people = (count: number) => ({ text: 'People count', values: { count } })

/** Returns how many people a message would go to, counted now. */
const recipientsOf = (audience: AudienceName) => ({ ...query(notifications.recipients, { query: { audience } }), staleTime: 0 })

/** The message that waits for the person's confirmation, and how many people it would reach. */
interface Question {
  recipients: number
  answer: (isSure: boolean) => void
}

/** Sends a message to an audience, after showing it and asking. Rendered while open. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useBodyForm(BroadcastDraft, { audience: 'all', subject: '', message: '' })
  const { control } = form
  const [question, setQuestion] = useState<Question | null>(null)
  const client = useQueryClient()
  const sending = useBroadcast()
  const audience = useWatch({ control, name: 'audience' })
  const count = useQuery({ ...recipientsOf(audience), placeholderData: keepPreviousData })

  async function send(body: BroadcastDraft) {
    const { recipients } = await client.fetchQuery(recipientsOf(body.audience))
    // The server says at the field why nobody is there.
    const isSure = recipients === 0 || (await new Promise<boolean>((answer) => setQuestion({ recipients, answer })))
    setQuestion(null)
    if (!isSure) return
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
        <BroadcastPreview control={control} />
      </FormDialog>
      {question !== null && (
        <ConfirmDialog
          question={t('Send this message to {{people}}?', { people: people(question.recipients) })}
          verb={t('Send to {{people}}', { people: people(question.recipients) })}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
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

/** Shows how the message will look to those who get it. */
function BroadcastPreview({ control }: { control: Control<BroadcastDraft> }) {
  const { t } = useTranslation()
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] })
  const user = useSession((session) => session.user)
  return (
    <Text as="section" p="0 0 20px" aria-labelledby="broadcast-preview">
      <h3 id="broadcast-preview" className={css.heading}>
        {t('Preview')}
      </h3>
      <Row align="flex-start" wrap={false} p="12px 16px" className={css.card}>
        <NoticeIcon icons={notificationsNoticeIcons} kind="notifications.broadcast" tone="primary" />
        <div className={css.words}>
          <p className={css.subject}>{subject.trim() || t('Subject')}</p>
          <p className={css.message}>
            <LinkedWords text={message.trim() || t('Message')} />
          </p>
          <p className={css.from}>{t('From {{name}}', { name: `${user?.firstName} ${user?.lastName}` })}</p>
        </div>
      </Row>
    </Text>
  )
}

export function useBroadcast() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: BroadcastDraft) => call(notifications.broadcast, { body }),
    done: ({ recipients }) => t('Notification sent to {{people}}', { people: people(recipients) }),
    about: (_answer, { subject }) => subject,
    undo: ({ undo }) => undo,
    failed: t('Failed to send notification')
  })
}
