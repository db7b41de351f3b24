import { type SmsField, type SmsGateway, type SmsSettings, SMS_GATEWAYS, SmsSettingsPatch } from '@verandah/contract/sms'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { AmountField } from '../../ui/form/fields/AmountField.tsx'
import { PasswordField } from '../../ui/form/fields/passwords/PasswordField.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { ShownField } from '../../ui/text/ShownField.tsx'
import { describeField, fieldsOf, GATEWAY_LABEL, labelOf, type SmsBody, type SmsValues, toBody, toValues } from './smsForm.ts'
import { fetchSms, useSaveSms } from './useSms.ts'

interface GatewayFieldProps {
  control: Control<SmsValues, unknown, SmsBody>
  gateway: SmsGateway
  name: SmsField
  isNeeded: boolean
  /** A secret is stored for this gateway. */
  hasSecret: boolean
}

/** Shows one field that a gateway asks for. */
function GatewayField({ control, gateway, name, isNeeded, hasSecret }: GatewayFieldProps) {
  const { t } = useTranslation()
  const label = t(labelOf(gateway, name))
  const isAsked = isNeeded && !(name === 'secret' && hasSecret)
  if (name === 'secret') {
    const help = hasSecret
      ? t('One is stored, and is never shown. Leave this empty to keep it.')
      : t('It is stored encrypted, and never shown again.')
    return (
      <PasswordField
        control={control}
        name={name}
        label={label}
        required={isAsked}
        optional={!isAsked}
        autoComplete="new-password"
        help={help}
      />
    )
  }
  if (name === 'form') {
    const options = [
      { value: 'json', label: t('JSON') },
      { value: 'form', label: t('Fields of a form') }
    ]
    return <SelectField control={control} name={name} label={label} required options={options} />
  }
  if (name === 'template') {
    const help = t(
      '{{number}}, {{text}} and {{id}} are filled in. Use {{id}} only where the gateway takes an id once: then a call without an answer is made again.',
      {
        number: '{{number}}',
        text: '{{text}}',
        id: '{{id}}'
      }
    )
    return <TextArea control={control} name={name} label={label} required rows={3} help={help} />
  }
  const help = name === 'referencePath' ? t('Names with dots between them, such as data.id') : undefined
  return (
    <TextField
      control={control}
      name={name}
      label={label}
      required={isAsked}
      optional={!isAsked}
      autoComplete="off"
      autoCapitalize="none"
      {...(help !== undefined && { help })}
    />
  )
}

/** Shows the address to which the gateway is to report what became of messages. */
function ReportsAddress({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <ShownField
        label={t('Address for delivery reports')}
        value={url}
        isReadOnly
        help={t('Enter it at the gateway, where it asks for one. Keep it to yourself.')}
      />
      <CopyButton text={url} label={t('Copy address')} />
    </div>
  )
}

/** `stored` as it was when the section was opened: what others change meanwhile takes nothing away that was typed. */
export function GatewayForm({ stored }: { stored: SmsSettings }) {
  const { t } = useTranslation()
  const edit = useEdit(stored)
  const saving = useSaveSms()
  const form = useSchemaForm<SmsValues, SmsBody>({ schema: SmsSettingsPatch, toBody, defaultValues: toValues(stored) })
  const { control } = form
  const gateway = useWatch({ control, name: 'gateway' })
  const [failure, setFailure] = useState<string | null>(null)
  /** With each save what was said of the one before goes. */
  const [saves, setSaves] = useState(0)
  const { seen } = edit
  const compared = { form, load: fetchSms, toValues }
  const save = async (body: SmsBody) => {
    setFailure(null)
    const send = async (of: SmsSettings) => {
      const saved = await saving.mutateAsync({ seen: of, body })
      form.reset(toValues(saved))
      edit.stale.onLoaded(saved)
    }
    if (await edit.save(send, compared)) setSaves(saves + 1)
  }
  const fields = fieldsOf(gateway)
  const shared = { control, gateway, hasSecret: seen.hasSecret && seen.gateway === gateway }
  return (
    <SettingsForm
      isSaving={saving.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={useSubmit(form, save, (error) => setFailure(saving.describe(error)))}
    >
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      <StaleNotice
        key={saves}
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch the SMS settings'))}
      />
      <FieldGrid>
        <SelectField
          control={control}
          name="gateway"
          label={t('Gateway')}
          required
          options={SMS_GATEWAYS.map((value) => ({ value, label: t(GATEWAY_LABEL[value]) }))}
        />
        {fields.map((field) => field.name !== 'template' && <GatewayField key={`${gateway} ${field.name}`} {...shared} {...field} />)}
        {gateway !== 'none' && (
          <>
            <AmountField
              control={control}
              name="price"
              label={t('Price of one part (LKR)')}
              optional
              help={t('What the gateway charges for one part of a message.')}
            />
            <AmountField
              control={control}
              name="cap"
              label={t('Limit for a month (LKR)')}
              required
              help={t('No more is ever spent in a month; the last fifth is kept for emergencies. With 0 nothing is sent.')}
            />
          </>
        )}
      </FieldGrid>
      {gateway === 'generic' && <GatewayField {...shared} name="template" isNeeded />}
      {gateway === seen.gateway && seen.reportsUrl !== null && <ReportsAddress url={seen.reportsUrl} />}
    </SettingsForm>
  )
}
