import { type NewWebhook, type Webhook, WebhookDraft, type WebhookKind } from '@verandah/contract/webhooks'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Stack, Text } from '../../ui/page/layout.tsx'
import { useCreateWebhook, useUpdateWebhook } from './useWebhooks.ts'
import css from './Webhooks.module.css'

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null
  kinds: readonly WebhookKind[]
  onCreated: (webhook: NewWebhook) => void
  onClose: () => void
}

/** Tells another address of events, or edits one. Rendered while open. */
export function WebhookDialog({ webhook, kinds, onCreated, onClose }: WebhookDialogProps) {
  const { t } = useTranslation()
  const creating = useCreateWebhook()
  const updating = useUpdateWebhook()
  const form = useBodyForm(WebhookDraft, { url: webhook?.url ?? '', kinds: webhook?.kinds ?? [] })
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'kinds' })
  const parts = [...Map.groupBy(kinds, ({ part }) => part)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const save = async (body: WebhookDraft) => {
    if (webhook === null) onCreated(await creating.mutateAsync(body))
    else await updating.mutateAsync({ seen: webhook, body })
    onClose()
  }
  return (
    <FormDialog
      title={webhook === null ? t('New Webhook') : t('Edit Webhook')}
      form={form}
      submitLabel={webhook === null ? t('Create') : t('Update')}
      onSubmit={save}
      describe={(webhook === null ? creating : updating).describe}
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
    </FormDialog>
  )
}
