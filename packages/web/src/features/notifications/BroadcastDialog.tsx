import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { BroadcastDraft } from '@verandah/contract/notifications'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../api/calls/describeError.ts'
import { type MailWay, useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { BroadcastPreview } from './BroadcastPreview.tsx'
import { people, useBroadcast, useCountNow, useRecipients } from './useBroadcast.ts'

/** In English. By rank: whoever runs the building lives in it. */
const EVERYONE = 'Everybody with an account'
const HELP: Record<AudienceName, string> = {
  all: EVERYONE,
  residents: EVERYONE,
  council: 'Council members and management',
  management: 'Treasurer, secretary, president and administrators'
}

const WAITS = 'They see it in the portal. No mail server is set up: their e-mails wait in the outbox.'
/** In English. */
const INTRO: Record<MailWay, string> = {
  sent: 'They see it in the portal, and get it by e-mail unless they have turned that off.',
  handOn: WAITS,
  wait: WAITS
}

/** What waits for the person's yes, and how many people it would reach. */
interface Question {
  recipients: number
  answer: (isSure: boolean) => void
}

/** Sends a message to an audience, after showing it and asking. Rendered while open. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: BroadcastDraft,
    toBody: (values: BroadcastDraft) => values,
    defaultValues: { audience: 'all', subject: '', message: '' }
  })
  const { control } = form
  const [question, setQuestion] = useState<Question | null>(null)
  const countNow = useCountNow()
  const sending = useBroadcast()
  const audience = useWatch({ control, name: 'audience' })

  async function send(body: BroadcastDraft) {
    const recipients = await countNow(body.audience)
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
        submitLabel={t('Send')}
        isAsked={question !== null}
        onSubmit={send}
        describe={(error) => describeError(error, t('Failed to send notification'))}
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
        <RecipientCount audience={audience} />
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
          question={t('Send this message to {{people}}? It cannot be taken back.', { people: people(question.recipients) })}
          verb={t('Send')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  )
}

function RecipientCount({ audience }: { audience: AudienceName }) {
  const { t } = useTranslation()
  const { data, error } = useRecipients(audience)
  const failure = error === null ? null : describeError(error, t('Failed to count the recipients'))
  return (
    <Text look="strong" mt={-6} mb={16} role="status">
      {failure ?? (data === undefined ? t('Counting...') : t('Will be sent to {{people}}', { people: people(data.recipients) }))}
    </Text>
  )
}
