import { AUDIENCES } from '@verandah/contract/audiences'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { EMERGENCIES, EmergencyDraft, notifications, type Reach } from '@verandah/contract/notifications'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { type EmergencyStart, type EmergencyValues, toBody, withTemplate } from './emergencyForm.ts'
import { EMERGENCY_TEXTS } from './emergencyTexts.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { people, ReachFacts } from './reachWords.tsx'

export function useEmergency() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: EmergencyDraft) => call(notifications.emergency, { query: { dryRun: 'false' }, body }),
    done: ({ recipients }) => t('Emergency sent to {{people}}', { people: people(recipients) }),
    about: (_answer, { title }) => title,
    failed: t('Failed to send the emergency')
  })
}

/** The emergency that waits for the person's confirmation, and whom it would reach. */
interface Question {
  reach: Reach
  answer: (isSure: boolean) => void
}

/** Tells an audience of an emergency, after saying whom it reaches and asking. Rendered while open. */
export function EmergencyDialog({ start, onClose }: { start: EmergencyStart; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm<EmergencyValues, EmergencyDraft>({
    schema: EmergencyDraft,
    toBody,
    defaultValues: { template: '', ...start, reason: '' }
  })
  const { control } = form
  const [question, setQuestion] = useState<Question | null>(null)
  const sending = useEmergency()
  const [title, text] = useWatch({ control, name: ['title', 'text'] })

  function begin(chosen: string) {
    const template = EMERGENCIES.find((one) => one === chosen)
    if (template === undefined) return
    const words = withTemplate(form.getValues(), template, t)
    form.setValue('title', words.title, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('text', words.text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  async function send(body: EmergencyDraft) {
    const reach = await call(notifications.emergency, { query: { dryRun: 'true' }, body })
    const isSure = await new Promise<boolean>((answer) => setQuestion({ reach, answer }))
    setQuestion(null)
    if (!isSure) return
    await sending.mutateAsync(body)
    onClose()
  }

  return (
    <>
      <FormDialog
        title={t('Send an Emergency')}
        form={form}
        submitLabel={t('Send emergency')}
        danger
        isAsked={question !== null}
        onSubmit={send}
        describe={sending.describe}
        onClose={onClose}
      >
        <Text look="quiet" mb={16}>
          {t('For danger and what cannot wait: everybody is told at once by every way, at night too. Two a day are possible.')}
        </Text>
        <SelectField
          control={control}
          name="template"
          label={t('Begin with')}
          optional
          autoFocus
          help={t('What you have written yourself stays.')}
          options={[
            { value: '', label: t('My own words') },
            ...EMERGENCIES.map((value) => ({ value, label: t(EMERGENCY_TEXTS[value].label) }))
          ]}
          onValue={begin}
        />
        <TextField control={control} name="title" label={t('Title')} required autoComplete="off" help={t('A phone shows only this.')} />
        <TextArea
          control={control}
          name="text"
          label={t('Text')}
          required
          rows={5}
          help={t('{{max}} characters at most', { max: LENGTH.message })}
        />
        <SelectField
          control={control}
          name="audience"
          label={t('Audience')}
          required
          options={AUDIENCES.map((value) => ({ value, label: t(AUDIENCE_LABEL[value]) }))}
        />
        <TextField
          control={control}
          name="reason"
          label={t('Reason')}
          required
          autoComplete="off"
          help={t('For the audit trail. Nobody is told.')}
        />
        <MessagePreview kind="notifications.emergency" title={title.trim() || t('Title')} text={text.trim() || t('Text')} />
      </FormDialog>
      {question !== null && (
        <ConfirmDialog
          question={t('Tell {{people}} at once, even at night?', { people: people(question.reach.recipients) })}
          about={title}
          verb={t('Tell {{people}} now', { people: people(question.reach.recipients) })}
          danger
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <ReachFacts reach={question.reach} />
        </ConfirmDialog>
      )}
    </>
  )
}
