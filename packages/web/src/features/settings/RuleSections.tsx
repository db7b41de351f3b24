import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { type Settings, settingFields } from '@verandah/contract/settings'
import { z } from '@verandah/contract/z'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { type SavingSettings, useSettings, type SettingsChange } from '../../api/settings.ts'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'
import { SwitchField } from '../../ui/form/fields/SwitchField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'

function TwoFactorForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly Role[]>(stored.twoFactorRoles)
  const me = useSession(({ user }) => user)
  const isDirty = ROLES.some((role) => chosen.includes(role) !== stored.twoFactorRoles.includes(role))
  const isFixed = stored.fixed.includes('twoFactorRoles')
  const isChangeable = stored.can.edit && !isFixed
  const bindsMe = me !== null && !me.twoFactorEnabled && chosen.includes(me.role)
  return (
    <SettingsForm
      isSaving={saving.isPending}
      isDirty={isDirty}
      mayEdit={isChangeable}
      onSubmit={async () => saving.run({ seen: stored, body: { twoFactorRoles: [...chosen] } })}
    >
      <CheckList
        legend={t('Roles that must use two-factor authentication')}
        options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
        chosen={chosen}
        disabled={!isChangeable}
        onChoose={(roles) => choose(ROLES.filter((role) => roles.includes(role)))}
      />
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
      {bindsMe && isDirty && (
        <Notice tone="info">{t('This binds you as well: you will be asked to set it up as soon as you have saved.')}</Notice>
      )}
    </SettingsForm>
  )
}

/** Who must have a second factor. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Two-factor authentication')}
      text={t(
        'Whoever signs in with a second factor needs a code from their phone beside the password. People of the roles below are led to set it up, and can do nothing else until they have.'
      )}
      settings={settings}
    >
      {(stored) => <TwoFactorForm key={stored.twoFactorRoles.join()} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}

const SECOND_APPROVER = z.object({ secondApprover: settingFields.secondApprover })

function SecondApproverForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useBodyForm(SECOND_APPROVER, { secondApprover: stored.secondApprover })
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
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Approval of transactions')}
      text={t(
        'With a second approver nobody can approve a transaction that they recorded or changed last: another president or administrator must.'
      )}
      settings={settings}
    >
      {(stored) => <SecondApproverForm key={String(stored.secondApprover)} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
