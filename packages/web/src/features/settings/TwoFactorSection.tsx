import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Settings } from '@verandah/contract/settings'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { type SavingSettings, useSettings } from '../../api/settings.ts'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'

function RuleForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
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
      {(stored) => <RuleForm key={stored.twoFactorRoles.join()} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
