import { type Proxy, PROXY_KINDS, type ProxyKind } from '@verandah/contract/proxies'
import type { MeetingId } from '@verandah/contract/meetings'
import { useWatch } from 'react-hook-form'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { ScanFields } from '../ScanFields.tsx'
import { useStoreScan } from '../useStoreScan.ts'
import { HolderFields } from './HolderFields.tsx'
import { newProxy, proxySchema, type ProxyValues, toBody } from './proxyForm.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { type ProxyBody, useGiveProxy } from './useProxies.ts'

const KIND_LABEL: Record<ProxyKind, string> = {
  proxy: 'Proxy of the owner',
  representative: 'Representative of an executor, a bank or a company',
  tenant: 'Tenant with the owner’s letter'
}

interface ProxyDialogProps {
  meetingId: MeetingId
  /** The own unit; null: one on paper is recorded, for any unit. */
  unit: string | null
  onGiven?: (proxy: Proxy) => void
  onClose: () => void
}

/** Gives a proxy for an own unit, or records one on paper. Rendered while open. */
export function ProxyDialog({ meetingId, unit, onGiven, onClose }: ProxyDialogProps) {
  const { t } = useTranslation()
  const isPaper = unit === null
  const giving = useGiveProxy(meetingId)
  const storeScan = useStoreScan()
  const form = useSchemaForm<ProxyValues, ProxyBody>({
    schema: proxySchema,
    toBody,
    defaultValues: newProxy(unit ?? '', isPaper ? 'paper' : 'online')
  })
  const { control } = form
  const typedUnit = useWatch({ control, name: 'unit' })
  const send = async (body: ProxyBody) => {
    const scan = isPaper ? await storeScan(form.getValues(), t('Proxy of {{unit}}', { unit: typedUnit })) : undefined
    // It is there now: where the rest fails it is not uploaded again.
    if (scan !== undefined) {
      form.setValue('documentIds', [scan])
      form.setValue('file', null)
    }
    const proxy = await giving.mutateAsync(scan === undefined ? body : { ...body, documentId: scan._id })
    onGiven?.(proxy)
    onClose()
  }
  return (
    <FormDialog
      title={isPaper ? t('Record a Proxy on Paper') : t('Proxy for {{unit}}', { unit })}
      form={form}
      submitLabel={isPaper ? t('Record Proxy') : t('Give Proxy')}
      onSubmit={send}
      describe={giving.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {isPaper
          ? t('A second person confirms it. Of two proxies for one unit the one with the later date holds.')
          : t(
              'Whom you choose votes for your unit. You can take it back until a vote is cast, and when you come yourself you vote yourself.'
            )}
      </Text>
      {isPaper && <UnitNumberField control={control} name="unit" label={t('Unit')} required autoFocus />}
      <HolderFields meetingId={meetingId} form={form} />
      {isPaper && (
        <>
          <SelectField
            control={control}
            name="kind"
            label={t('What it is')}
            required
            options={PROXY_KINDS.map((kind) => ({ value: kind, label: t(KIND_LABEL[kind]) }))}
          />
          <DateField control={control} name="day" label={t('Date on the paper')} required />
          <ScanFields control={control} />
        </>
      )}
      <ScopeFields meetingId={meetingId} control={control} />
    </FormDialog>
  )
}
