import { settingFields, type Settings } from '@verandah/contract/settings'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { SwitchField } from '../../ui/form/fields/SwitchField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'

const schema = z.object({ secondApprover: settingFields.secondApprover })

function RuleForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useBodyForm(schema, { secondApprover: stored.secondApprover })
  const { isDirty } = form.formState
  const isFixed = stored.fixed.includes('secondApprover')
  const isChangeable = stored.can.edit && !isFixed
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={isDirty} mayEdit={isChangeable} onSubmit={useSubmit(form, save, () => undefined)}>
      <SwitchField
        control={form.control}
        name="secondApprover"
        label={t('Require a second approver')}
        help={t('Without it, approving one’s own transaction is allowed, but marked and written to the audit trail.')}
        disabled={!isChangeable}
      />
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
    </SettingsForm>
  )
}

/** Whether one pair of eyes is enough for a transaction. */
export function SecondApproverSection() {
  const { t } = useTranslation()
  // It decides who may approve what waits.
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Approval of transactions')}
      text={t(
        'With a second approver nobody can approve a transaction that they recorded or changed last: another president or administrator must.'
      )}
      settings={settings}
    >
      {(stored) => <RuleForm key={String(stored.secondApprover)} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
