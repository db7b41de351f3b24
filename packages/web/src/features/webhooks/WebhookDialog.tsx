import { type NewWebhook, type Webhook, WebhookDraft, type WebhookKind } from '@verandah/contract/webhooks'
import { useController } from 'react-hook-form'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { RecordDialog } from '../../ui/dialogs/RecordDialog.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useEdit } from '../../ui/form/useEdit.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Stack, Text } from '../../ui/page/layout.tsx'
import { fetchWebhook, useCreateWebhook, useUpdateWebhook } from './useWebhooks.ts'
import css from './Webhooks.module.css'

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null
  kinds: readonly WebhookKind[]
  onCreated: (webhook: NewWebhook) => void
  onClose: () => void
}

const toValues = ({ url, kinds }: Webhook): WebhookDraft => ({ url, kinds })

/** Tells another address of events, or edits one. Rendered while open. */
export function WebhookDialog({ webhook, kinds, onCreated, onClose }: WebhookDialogProps) {
  const { t } = useTranslation()
  const creating = useCreateWebhook()
  const updating = useUpdateWebhook()
  const edit = useEdit(webhook)
  const form = useBodyForm(WebhookDraft, webhook === null ? { url: '', kinds: [] } : toValues(webhook))
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'kinds' })
  const parts = [...Map.groupBy(kinds, ({ part }) => part)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const create = async (body: WebhookDraft) => {
    const created = await creating.mutateAsync(body)
    onClose()
    onCreated(created)
  }
  const labelOf = (kind: string) => kinds.find((known) => known.kind === kind)?.label ?? kind
  return (
    <RecordDialog
      title={webhook === null ? t('New Webhook') : t('Edit Webhook')}
      form={form}
      edit={edit}
      submitLabel={webhook === null ? t('Create') : t('Update')}
      create={create}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(webhook === null ? creating : updating).describe}
      latest={{
        load: fetchWebhook,
        toValues,
        describeField: (name, stored) =>
          name === 'url' ? { label: t('Address'), value: stored.url } : { label: t('Events'), value: stored.kinds.map(labelOf).join(', ') },
        describeError: (error) => describeError(error, t('Failed to fetch the webhooks'))
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextField
          control={control}
          name="url"
          label={t('Address')}
          required
          autoFocus
          autoComplete="off"
          help={t('Where the events are sent, by https')}
        />
        <div>
          <Text look="strong" mb={4}>
            {t('Events')}
          </Text>
          {fieldState.error?.message !== undefined && <Notice tone="error">{t(fieldState.error.message)}</Notice>}
          {parts.map(([part, ofPart]) => {
            const count = ofPart.filter(({ kind }) => field.value.includes(kind)).length
            return (
              <details key={part} className={css.part} open={ofPart.some(({ kind }) => webhook?.kinds.includes(kind))}>
                <summary>{count === 0 ? part : t('{{part}}: {{chosen}} chosen', { part, chosen: count })}</summary>
                <CheckList
                  legend={part}
                  options={ofPart.map(({ kind, label }) => ({ value: kind, label, detail: kind }))}
                  chosen={field.value}
                  onChoose={field.onChange}
                />
              </details>
            )
          })}
        </div>
      </Stack>
    </RecordDialog>
  )
}
